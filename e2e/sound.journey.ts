import type { Page, Request } from '@playwright/test';
import { expect, letEffectsRun, open, openMore, reload, test } from './fixtures.ts';
import { placeLetters, word } from './players/word.ts';
import { pressOn } from './press.ts';

declare global {
  interface Window {
    heard: { volume: number; loop: boolean }[];
  }
}

/** Records each sound with its volume, because a test machine has no audio output. */
async function listenIn(page: Page): Promise<string[]> {
  const loaded: string[] = [];
  page.on('request', (request: Request) => {
    const [, name] = /\/audio\/(\w+)\.mp3$/.exec(request.url()) ?? [];
    if (name !== undefined) loaded.push(name);
  });
  await page.addInitScript(() => {
    window.heard = [];
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
    const volumes = new Map<AudioNode, number>();
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
      if (to instanceof GainNode) volumes.set(this, to.gain.value);
      return connect.call(this, to);
    } as AudioNode['connect'];
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) {
      window.heard.push({ volume: Math.round((volumes.get(this) ?? 1) * 100) / 100, loop: this.loop });
      start.apply(this, when);
    };
  });
  return loaded;
}

const heard = (page: Page) => page.evaluate(() => window.heard);
const isMusic = { volume: 0.3, loop: true };
const isEffect = { volume: 0.5, loop: false };
const muteButton = (page: Page) => page.getByRole('button', { name: 'Mute sound' });

test('no sound is loaded before the first gesture, which starts the music', async ({ page }) => {
  const loaded = await listenIn(page);
  await open(page, '/create-word-puzzle');
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual([]);
  await pressOn(page.getByRole('heading', { level: 1 }));
  await expect.poll(() => heard(page)).toEqual([isMusic]);
  expect(loaded).toEqual(['music']);
});

test('each action plays its sound', async ({ page, server }) => {
  const loaded = await listenIn(page);
  const { playPath } = await server.create(await word.draft());
  await open(page, playPath);
  await Promise.all([page.waitForResponse(/\/plays$/), pressOn(page.getByRole('button', { name: 'Reset' }))]);
  await expect.poll(() => loaded).toContain('shuffle');
  await letEffectsRun(page);
  await placeLetters(page, ['h']);
  await expect.poll(() => loaded).toContain('pop');
  await word.solve(page);
  await expect.poll(() => loaded).toContain('complete');
  await openMore(page);
  await pressOn(page.getByRole('button', { name: 'Play Again' }));
  await expect.poll(() => loaded).toContain('click');
  expect(loaded.toSorted()).toEqual(['click', 'complete', 'music', 'pop', 'shuffle']);
  await expect.poll(async () => (await heard(page)).filter(({ loop }) => loop)).toEqual([isMusic]);
  await expect.poll(async () => (await heard(page)).filter(({ loop }) => !loop).length).toBeGreaterThan(7);
  expect((await heard(page)).filter(({ loop }) => !loop)).toEqual(expect.arrayContaining([isEffect]));
});

test('the mute switch silences everything and is remembered', async ({ page }) => {
  const loaded = await listenIn(page);
  await open(page, '/create-word-puzzle');
  await expect(muteButton(page)).toHaveAttribute('aria-pressed', 'false');
  await pressOn(muteButton(page));
  await expect(muteButton(page)).toHaveAttribute('aria-pressed', 'true');
  await pressOn(page.getByRole('button', { name: 'Generate Puzzle Link' }));
  await reload(page);
  await expect(muteButton(page)).toHaveAttribute('aria-pressed', 'true');
  await pressOn(page.getByRole('button', { name: 'Generate Puzzle Link' }));
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual([]);

  await pressOn(muteButton(page));
  await expect(muteButton(page)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => heard(page)).toEqual([isMusic]);
});

test('music and sounds have separate switches, which are remembered', async ({ page }) => {
  const loaded = await listenIn(page);
  const inFooter = (name: string) => page.getByRole('contentinfo').getByRole('checkbox', { name });
  const more = page.getByRole('contentinfo').getByText('More', { exact: true });
  const submit = page.getByRole('button', { name: 'Generate Puzzle Link' });
  await open(page, '/create-word-puzzle');
  await pressOn(more);
  await inFooter('Music').uncheck();
  await reload(page);
  await pressOn(submit);
  await expect.poll(() => heard(page)).toEqual([isEffect]);
  await pressOn(more);
  await expect(inFooter('Music')).not.toBeChecked();
  await inFooter('Sounds').uncheck();
  await expect(muteButton(page), 'both off is muted').toHaveAttribute('aria-pressed', 'true');
  await pressOn(muteButton(page));
  for (const name of ['Music', 'Sounds']) await expect(inFooter(name)).toBeChecked();
  await inFooter('Sounds').uncheck();
  await expect.poll(async () => (await heard(page)).at(-1)).toEqual(isMusic);
  const effects = async () => (await heard(page)).filter(({ loop }) => !loop).length;
  const before = await effects();
  await pressOn(submit);
  await page.waitForLoadState('networkidle');
  expect(await effects()).toBe(before);
  expect(loaded).toContain('music');
});

test('Save-Data keeps the short sounds and drops the music', async ({ page }) => {
  const loaded = await listenIn(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
  await open(page, '/create-word-puzzle');
  await pressOn(page.getByRole('button', { name: 'Generate Puzzle Link' }));
  await expect.poll(() => heard(page)).toEqual([isEffect]);
  expect(loaded).toEqual(['click']);
});

test('the page works when sounds fail to load', async ({ page, noise }) => {
  noise.expect(/audio|Failed to load resource/);
  await page.route('**/audio/*', (route) => route.abort());
  await open(page, '/create-word-puzzle');
  await pressOn(page.getByRole('button', { name: 'Generate Puzzle Link' }));
  await expect(page.getByText('Please enter a message first!')).toBeVisible();
});
