import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { device } from './device.ts';

// The server of `tablekick serve`; `npm run dev` passes on what is not a page.
const server = 'http://127.0.0.1:8000';

const LARGE = 2_000_000;

/** Packs what was built once, so that the server need not do it for every visitor. */
function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    async writeBundle({ dir = '.' }) {
      const names = await readdir(dir, { recursive: true });
      await Promise.all(
        names
          .filter((name) => /\.(m?js|css|html|svg|tar|wasm)$/.test(name))
          .map(async (name) => {
            const file = join(dir, name);
            const content = await readFile(file);
            await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
            // Of Python itself one packed copy is enough: it would take a minute, and ten megabytes more.
            if (content.length < LARGE) await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
          }),
      );
    },
  };
}

export default defineConfig({
  plugins: [svelte(), device(), packed()],
  worker: { format: 'es' },
  build: {
    outDir: '../src/tablekick/web/pages',
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy of the server allows no data: scripts, and small pictures are drawn in the page.
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { pluginTimings: false } },
    // The first page may weigh 300 kB; three.js and the games come later and on demand.
    chunkSizeWarningLimit: 1200,
  },
  server: {
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
  test: { include: ['src/**/*.test.ts'] },
});
