import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The server of `tablekick serve`; `npm run dev` passes on what is not a page.
const server = 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/tablekick/web/pages',
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy of the server allows no data: scripts, and small pictures are drawn in the page.
    assetsInlineLimit: 0,
    // The first page may weigh 300 kB; three.js and the games come later and on demand.
    chunkSizeWarningLimit: 1200,
  },
  server: {
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
  test: { include: ['src/**/*.test.ts'] },
});
