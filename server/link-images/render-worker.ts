import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Glimpse } from './link-image-model.ts';
import { paintGlimpse } from './render.ts';

// On Linux this is the priority of this thread alone: plays come before pictures.
if (process.platform === 'linux') setPriority(10);

parentPort?.on('message', async (glimpse: Glimpse) => {
  try {
    const bytes = await paintGlimpse(glimpse);
    parentPort?.postMessage({ bytes });
  } catch (error) {
    parentPort?.postMessage({ fault: String(error) });
  }
});
