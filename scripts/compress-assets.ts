/** Compresses the built files once, so that the server only sends them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dir = join(import.meta.dirname, '../dist/client');

for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|json|webmanifest)$/.test(name) || name.startsWith('.vite')) continue;
  const file = join(dir, name);
  const bytes = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  );
}
