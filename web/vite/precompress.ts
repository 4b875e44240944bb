import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|html|svg|json|ttf|webmanifest)$/;
/** What fits into one packet gains nothing. */
const leastBytes = 1400;

/** Writes FILE.br and FILE.gz next to the build output; the gateway sends them to browsers that support them. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(files.filter((file) => compressible.test(file)).map((file) => compress(join(folder, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < leastBytes) return;
  const [brotli, gzipped] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
