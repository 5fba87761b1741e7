// What the referee's table needs on the device: Pyodide, and our own pure Python packages in one archive.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:device';
const FOUND = `\0${NAME}`;
const SOURCES = '../src/tablekick';
/** No package outside of these is needed to rule, and none outside of Python's own library. */
const PACKAGES = ['facts', 'geometry', 'rulebooks', 'law', 'judge', 'equipment', 'officiating'];
const KEPT = /\.(py|csv|toml)$/;
const PYODIDE = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json'];

/** A file in the plainest tar there is (ustar). */
function packed(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(512);
  head.write(name, 0, 100);
  head.write('0000644\0', 100);
  head.write('0000000\0'.repeat(2), 108);
  head.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  head.write('00000000000\0', 136);
  head.write('        0', 148);
  head.write('ustar\x0000', 257);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([head, content, Buffer.alloc((512 - (content.length % 512)) % 512)]);
}

async function archive(): Promise<Buffer> {
  const names = ['__init__.py'];
  for (const folder of PACKAGES) {
    const found = await readdir(join(SOURCES, folder), { recursive: true });
    names.push(...found.filter((name) => KEPT.test(name)).map((name) => `${folder}/${name}`));
  }
  const files = await Promise.all(names.sort().map(async (name) => packed(`tablekick/${name}`, await readFile(join(SOURCES, name)))));
  return Buffer.concat([...files, Buffer.alloc(1024)]);
}

export function device(): Plugin {
  return {
    name: 'device',
    resolveId: (id) => (id === NAME ? FOUND : null),
    async load(id) {
      if (id !== FOUND) return null;
      const law = await archive();
      const hash = createHash('sha256').update(law).digest('hex').slice(0, 12);
      const { version } = JSON.parse(await readFile('node_modules/pyodide/package.json', 'utf8')) as { version: string };
      const folder = `assets/pyodide-${version}/`;
      const lawFile = `assets/law-${hash}.tar`;
      if (this.meta.watchMode === false) {
        this.emitFile({ type: 'asset', fileName: lawFile, source: law });
        for (const name of PYODIDE) {
          this.emitFile({ type: 'asset', fileName: folder + name, source: await readFile(`node_modules/pyodide/${name}`) });
        }
      }
      return `export const law = '/${lawFile}'; export const pyodide = '/${folder}';`;
    },
  };
}
