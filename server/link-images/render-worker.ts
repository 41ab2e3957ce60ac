import { setPriority } from 'node:os';

// Plays come before link images. On Linux, threads that start later inherit it, and so sharp is loaded after it.
setPriority(10);
const { default: sharp } = await import('sharp');
sharp.cache(false);
sharp.concurrency(1);
const { renderLinkImage } = await import('./drawing.ts');

export default renderLinkImage;
