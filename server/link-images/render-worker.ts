import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { LinkImageModel } from './link-image-model.ts';
import { renderLinkImage } from './render.ts';

// On Linux this is the priority of this thread alone: plays come before images.
if (process.platform === 'linux') setPriority(10);

parentPort?.on('message', async (glimpse: LinkImageModel) => {
  try {
    const bytes = await renderLinkImage(glimpse);
    parentPort?.postMessage({ bytes });
  } catch (error) {
    parentPort?.postMessage({ fault: String(error) });
  }
});
