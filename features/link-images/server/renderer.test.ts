import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Refusal } from '../../../platform/http/errors.ts';
import type { LinkImageContent } from './drawing.ts';
import { createRenderer } from './renderer.ts';

const content: LinkImageContent = {
  title: 'Quiz Challenge',
  reward: undefined,
  model: { accent: 'mint', show: 'text', text: 'Why?' },
  image: undefined,
};

function rendererOf(script: string, maxMs = 15_000) {
  const folder = mkdtempSync(join(tmpdir(), 'renderer-'));
  const worker = join(folder, 'worker.mjs');
  writeFileSync(worker, `let n = 0; export default () => {${script}}`);
  const renderer = createRenderer({ worker: pathToFileURL(worker), maxMs });
  onTestFinished(async () => {
    await renderer.close();
    rmSync(folder, { recursive: true });
  });
  return renderer;
}

describe('The renderer', () => {
  it('reports an error, and renders the next image', async () => {
    const renderer = rendererOf("if (n++ === 0) throw new Error('no paint'); return Uint8Array.of(7);");
    await expect(renderer.render(content, ['robot'])).rejects.toThrow('no paint');
    expect(await renderer.render(content, ['robot'])).toEqual(Buffer.of(7));
  });

  it('gives up an image that takes too long, and kills its process', async () => {
    const renderer = rendererOf('for (;;);', 500);
    await expect(renderer.render(content, ['robot'])).rejects.toThrow('no link image within 500 ms');
    await expect(renderer.render(content, ['robot'])).rejects.toThrow('no link image within 500 ms');
  });

  it('survives a crash of its process', async () => {
    const renderer = rendererOf('process.exit(1);');
    await expect(renderer.render(content, ['robot'])).rejects.toThrow('exited unexpectedly');
    await expect(renderer.render(content, ['robot'])).rejects.toThrow('exited unexpectedly');
  });

  it('refuses when too many wait, and refuses all when it closes', async () => {
    const renderer = rendererOf('return new Promise(() => setInterval(() => undefined, 1000));');
    const asked = Array.from({ length: 20 }, () =>
      renderer.render(content, ['robot']).catch((error: unknown) => error),
    );
    expect(await Promise.all(asked.slice(17))).toEqual(Array.from({ length: 3 }, () => expect.any(Refusal)));
    await renderer.close();
    expect((await Promise.all(asked)).every((error) => error instanceof Refusal)).toBe(true);
  });

  it('passes none of the environment, which holds secrets, to its process', async () => {
    const renderer = rendererOf('return Buffer.from(String(process.env.PATH));');
    expect(String(await renderer.render(content, ['robot']))).toBe('undefined');
  });
});
