import { setPriority } from 'node:os';
import type { RenderedContent } from './renderer.ts';

// Plays take priority over link images. On Linux, only threads created later inherit the priority, so sharp is loaded
// afterwards.
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
