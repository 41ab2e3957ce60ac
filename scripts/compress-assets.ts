import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Number of simultaneous compressions, which is the size of Node's thread pool. Each takes tens of megabytes. */
const atOnce = 4;

/** Compresses the built files once, so that the server only has to send them. */
export async function compressAssets(directory: string): Promise<void> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|css|svg|json|webmanifest)$/.test(name) && !name.startsWith('.vite'))
    .values();
  const compressNext = async () => {
    for (const name of names) {
      const file = join(directory, name);
      const bytes = await readFile(file);
      await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }));
      await writeFile(`${file}.br`, await toBrotli(bytes, best));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, compressNext));
}
