// The referee on this device: our Python, run by Pyodide. One question in JSON, one answer in JSON.

interface Addresses {
  pyodide: string;
  law: string;
}

interface Python {
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void;
  runPython(code: string): unknown;
}

type Ask = (question: string) => string;
type Loader = { loadPyodide(options: { indexURL: string; packageBaseUrl: string }): Promise<Python> };

const START = `
import sys
sys.path.insert(0, "/law")
from tablekick.officiating.bridge import BRIDGE
BRIDGE.ask
`;

async function begin({ pyodide, law }: Addresses): Promise<Ask> {
  const loader = (await import(/* @vite-ignore */ `${pyodide}pyodide.mjs`)) as Loader;
  const [python, archive] = await Promise.all([
    loader.loadPyodide({ indexURL: pyodide, packageBaseUrl: pyodide }),
    fetch(law).then((answer) => answer.arrayBuffer()),
  ]);
  python.unpackArchive(archive, 'tar', { extractDir: '/law' });
  return python.runPython(START) as Ask;
}

let asked: Promise<Ask> | null = null;

self.onmessage = async ({ data }: MessageEvent<{ n: number; addresses?: Addresses; question?: string }>) => {
  const { n, addresses, question } = data;
  try {
    if (addresses) asked = begin(addresses);
    const ask = await asked;
    self.postMessage({ n, answer: question === undefined ? '{}' : ask?.(question) });
  } catch (trouble) {
    self.postMessage({ n, trouble: String(trouble) });
  }
};
