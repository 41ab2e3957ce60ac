import { setPriority } from 'node:os';
import type { RenderedContent } from './renderer.ts';

// Plays come before link images. On Linux, threads that start later inherit it, and so sharp is loaded after it.
setPriority(10);
const { default: sharp } = await import('sharp');
sharp.cache(false);
sharp.concurrency(1);
const { asJpeg, renderLinkImage } = await import('./drawing.ts');
const { drawKeepsake } = await import('./keepsake.ts');
const { builtWords } = await import('../../../platform/built-words.ts');

export default async (content: RenderedContent): Promise<Buffer> => {
  const words = await builtWords(content.language ?? 'en');
  return 'keepsake' in content
    ? asJpeg(await drawKeepsake(content, words), false)
    : renderLinkImage(content, words);
};
