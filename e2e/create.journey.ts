import type { Locator, Page } from '@playwright/test';
import { allToasts, expect, open, openMore, test, toast } from './fixtures.ts';
import { imageFile } from './images.ts';
import { players } from './players/players.ts';
import { pressOn } from './press.ts';

/** A toast stays for five seconds, and takes up to one more second to leave. */
const toastMs = 6000;
const megabyte = 1024 * 1024;
const fileOf = (bytes: number, mimeType: string, name: string) => ({
  name,
  mimeType,
  buffer: Buffer.alloc(bytes),
});

for (const player of players) {
  test(`the ${player.name} puzzle is saved once despite lost requests and answers`, async ({
    page,
    server,
    noise,
  }) => {
    noise.expect(/ERR_FAILED/);
    const before = server.countPuzzles();
    await open(page, player.createPath);
    await player.fillForm(page);
    const button = page.getByRole('button', { name: player.createButton });

    // The first request is lost on the way to the server, and the answer to the second is lost on the way back.
    await page.route('**/api/puzzles', (route) => route.abort(), { times: 1 });
    await pressOn(button);
    const lost = toast(
      page,
      'Error Creating Puzzle',
      'We could not send your puzzle. Please check your connection and try again. You lost nothing.',
    );
    await expect(lost).toHaveCount(1);
    await lost.getByRole('button', { name: 'Dismiss' }).click();
    await expect(lost).toHaveCount(0);
    await page.route(
      '**/api/puzzles',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await pressOn(button);
    await expect(lost).toHaveCount(1);
    expect(server.countPuzzles()).toBe(before + 1);

    await pressOn(button);
    await expect(page.getByRole('heading', { name: 'Your Puzzle is Ready!' })).toBeVisible();
    expect(server.countPuzzles()).toBe(before + 1);
  });

  test(`a double press creates only one ${player.name} puzzle`, async ({ page, server }) => {
    const before = server.countPuzzles();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/puzzles')) sent.push(request.url());
    });
    await open(page, player.createPath);
    await player.fillForm(page);
    await page.getByRole('button', { name: player.createButton }).dblclick();
    await expect(page.getByRole('heading', { name: 'Your Puzzle is Ready!' })).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(server.countPuzzles()).toBe(before + 1);
  });
}

interface Refusal {
  what: string;
  fields?: Record<string, string>;
  image?: boolean;
  toasts: [title: string, message: string][];
}

const missing = 'Missing Information';
const tooLong = 'Text Too Long';
const bothEmojis = 'Please enter both emojis and their meaning.';
const bothQuiz = 'Please enter both question and answer.';

const refusals: { path: string; button: string; cases: Refusal[] }[] = [
  {
    path: '/create-word-puzzle',
    button: 'Generate Puzzle Link',
    cases: [
      { what: 'nothing', toasts: [['Oops!', 'Please enter a message first!']] },
      {
        what: 'spaces',
        fields: { 'Your message': '   ' },
        toasts: [['Oops!', 'Please enter a message first!']],
      },
      {
        what: 'a message too long',
        fields: { 'Your message': 'ab'.repeat(141) },
        toasts: [[tooLong, 'Please keep your message within 280 characters.']],
      },
      {
        what: 'one letter over and over',
        fields: { 'Your message': 'aaa' },
        toasts: [['Oops!', 'Please use at least two different letters.']],
      },
    ],
  },
  {
    path: '/create-emoji-puzzle',
    button: 'Generate Puzzle Link',
    cases: [
      { what: 'nothing', toasts: [[missing, bothEmojis]] },
      { what: 'emojis alone', fields: { Emojis: '🦁👑' }, toasts: [[missing, bothEmojis]] },
      {
        what: 'too many emojis',
        fields: { Emojis: '🦁'.repeat(501), Solution: 'Lions' },
        toasts: [[tooLong, 'Please keep the emojis and their meaning within 500 characters each.']],
      },
    ],
  },
  {
    path: '/create-quiz-puzzle',
    button: 'Generate Puzzle Link',
    cases: [
      { what: 'nothing', toasts: [[missing, bothQuiz]] },
      { what: 'a question alone', fields: { Question: 'Where?' }, toasts: [[missing, bothQuiz]] },
      {
        what: 'both too long',
        fields: { Question: 'w'.repeat(1001), 'Correct answer': 'h'.repeat(201) },
        toasts: [
          [tooLong, 'Please keep your question within 1000 characters.'],
          [tooLong, 'Please keep the answer within 200 characters.'],
        ],
      },
    ],
  },
  {
    path: '/create-image-puzzle',
    button: 'Create Puzzle',
    cases: [
      {
        what: 'nothing',
        toasts: [
          [missing, 'Please select an image to create the puzzle.'],
          [missing, 'Please provide a description for your puzzle.'],
        ],
      },
      {
        what: 'no picture',
        fields: { Description: 'Us' },
        toasts: [[missing, 'Please select an image to create the puzzle.']],
      },
      {
        what: 'a description too long',
        image: true,
        fields: { Description: 'd'.repeat(201) },
        toasts: [[tooLong, 'Please keep the description within 200 characters.']],
      },
    ],
  },
];

for (const { path, button, cases } of refusals) {
  test(`${path} refuses incomplete puzzles`, async ({ page, server }) => {
    const before = server.countPuzzles();
    await open(page, path);
    for (const { what, fields = {}, image = false, toasts } of cases) {
      await test.step(what, async () => {
        if (image) await chooseImage(page);
        for (const [label, text] of Object.entries(fields)) {
          await page.getByRole('textbox', { name: label }).fill(text);
        }
        await pressOn(page.getByRole('button', { name: button }));
        for (const [title, message] of toasts) await expect(toast(page, title, message)).toBeVisible();
        await expect(allToasts(page)).toHaveCount(toasts.length);
        await page.clock.runFor(toastMs);
        await expect(allToasts(page)).toHaveCount(0);
      });
    }
    expect(server.countPuzzles()).toBe(before);
  });
}

const files = [
  {
    path: '/create-image-puzzle',
    limit: 15 * megabyte,
    tooLarge: 'Please select an image smaller than 15MB.',
    wrongType: ['Invalid File Type', 'Please select a valid image file (JPG, PNG, GIF, WebP, BMP, SVG).'],
  },
  {
    path: '/create-image-spin-puzzle',
    limit: 5 * megabyte,
    tooLarge: 'Please select an image smaller than 5MB',
    wrongType: ['Invalid File', 'Please select an image file (JPG, PNG, GIF, etc.)'],
  },
] as const;

for (const { path, limit, tooLarge, wrongType } of files) {
  test(`${path} refuses files that are too large, unreadable or not images, and accepts the next one`, async ({
    page,
  }) => {
    await open(page, path);
    const chooser = page.getByLabel('Upload Image *');
    await chooser.setInputFiles(fileOf(limit + 1, 'image/jpeg', 'large.jpg'));
    await expect(toast(page, 'File Too Large', tooLarge)).toBeVisible();
    await chooser.setInputFiles(fileOf(10, 'application/pdf', 'paper.pdf'));
    await expect(toast(page, wrongType[0], wrongType[1])).toBeVisible();
    const unreadable = toast(
      page,
      'Invalid File',
      'The image could not be processed. Please try a JPG or PNG image.',
    );
    await chooser.setInputFiles(fileOf(10, 'image/jpeg', 'broken.jpg'));
    await expect(unreadable).toBeVisible();
    await unreadable.getByRole('button', { name: 'Dismiss' }).click();
    await expect(unreadable).toHaveCount(0);
    const { buffer, ...photo } = await imageFile();
    await chooser.setInputFiles({ ...photo, buffer: buffer.subarray(0, buffer.length / 2) });
    await expect(unreadable).toBeVisible();
    const heic = Buffer.from('    ftypheic        ');
    await chooser.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: heic });
    await expect(page.getByText('This photo is in Apple’s HEIC format.')).toBeVisible();
    await chooseImage(page);
  });

  test(`${path} accepts images with any declared type, and says when one is mostly empty`, async ({
    page,
  }) => {
    await open(page, path);
    const chooser = page.getByLabel('Upload Image *');
    const choice = page.getByRole('img', { name: 'Your choice' });
    const isEmpty = page.getByText('Most of this image is empty.');
    for (const mimeType of ['image/jpg', '', 'application/octet-stream']) {
      await chooser.setInputFiles({ ...(await imageFile(`${mimeType}.jpg`)), mimeType });
      await expect(choice).toBeVisible();
      await page.reload();
    }
    const svg = (inner: string, size = '') =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"${size}>${inner}</svg>`);
    const rest = '<path d="M0 0h12v12H0z" fill="red"/>';
    for (const size of ['', ' width="24" height="12"', ' width="100%" height="100%"']) {
      await chooser.setInputFiles({ name: 'icon.svg', mimeType: 'image/svg+xml', buffer: svg(rest, size) });
      await expect(choice).toHaveJSProperty('naturalWidth', 400);
      await expect(choice).toHaveJSProperty('naturalHeight', 200);
    }
    await expect(isEmpty).toBeHidden();
    await chooser.setInputFiles({
      name: 'white.svg',
      mimeType: 'image/svg+xml',
      buffer: svg('<circle r=".4" fill="red"/>'),
    });
    await expect(isEmpty).toBeVisible();
  });
}

test('the spin form waits for an image and names the speed', async ({ page }) => {
  await open(page, '/create-image-spin-puzzle');
  const create = page.getByRole('button', { name: 'Create Spin Puzzle' });
  await expect(create).toBeDisabled();
  await expect(page.getByText('Supported: JPG, PNG, GIF (max 5MB)')).toBeVisible();
  await chooseImage(page);
  await expect(create).toBeEnabled();
  const speed = page.getByRole('slider', { name: /^Spin Speed/ });
  await expect(speed).toHaveValue('10');
  for (const [value, word] of [
    ['20', 'Moderate'],
    ['30', 'Fast'],
    ['40', 'Fast'],
    ['50', 'Very Fast'],
    ['60', 'Very Fast'],
    ['70', 'Extreme'],
    ['80', 'Extreme'],
    ['90', 'Insane'],
    ['100', 'Insane'],
  ] as const) {
    await speed.press('ArrowRight');
    await expect(speed).toHaveValue(value);
    await expect(speed).toHaveAttribute('aria-valuetext', `${value}, ${word}`);
  }
});

test('the button is disabled and says so while a puzzle is saved', async ({ page }) => {
  const released = Promise.withResolvers<void>();
  await page.route('**/api/puzzles', async (route) => {
    await released.promise;
    await route.continue();
  });
  await open(page, '/create-quiz-puzzle');
  await page.getByRole('textbox', { name: 'Question' }).fill('Where?');
  await page.getByRole('textbox', { name: 'Correct answer' }).fill('Here');
  await pressOn(page.getByRole('button', { name: 'Generate Puzzle Link' }));
  await expect(page.getByRole('button', { name: 'Creating Puzzle...' })).toBeDisabled();
  released.resolve();
  await expect(page.getByRole('heading', { name: 'Your Puzzle is Ready!' })).toBeVisible();
});

for (const player of players) {
  test(`the maker of the ${player.name} puzzle sees it right below its own fields`, async ({ page }) => {
    await open(page, player.createPath);
    await player.fillForm(page);
    const preview = page.getByRole('region', { name: 'What your friend will see' });
    await expect(preview.locator('[inert]')).toBeVisible();
    const gift = page.getByText('Make it personal');
    await pressOn(gift);
    const placeOf = async (what: Locator) => (await what.boundingBox()) ?? { y: Number.NaN, height: 0 };
    const shown = await placeOf(preview);
    const fields = await placeOf(page.locator('form > section').first());
    expect(shown.y).toBeGreaterThan(fields.y + fields.height);
    expect(shown.y, 'with only a gap between').toBeLessThan(fields.y + fields.height + 40);
    expect((await placeOf(gift)).y).toBeGreaterThan(shown.y + shown.height);
  });
}

test('a friend arranges words when the maker chose words', async ({ page, openAsFriend }) => {
  await open(page, '/create-word-puzzle');
  await page.getByRole('textbox', { name: 'Your message' }).fill('Come home soon');
  // Chooses by keyboard, because the notes about the message can move the button.
  await page.getByRole('radio', { name: 'Words' }).press('Space');
  await expect(page.getByRole('radio', { name: 'Words' })).toBeChecked();
  await pressOn(page.getByRole('button', { name: 'Generate Puzzle Link' }));
  const link = await page.getByRole('textbox', { name: 'Your puzzle link' }).inputValue();
  const friend = await openAsFriend(link);
  const words = friend.getByRole('group', { name: 'Words to arrange' });
  for (const name of ['come', 'home', 'soon'])
    await pressOn(words.getByRole('button', { name, exact: true }));
  await expect(friend.getByText('You got it!')).toBeVisible();
});

test('Make Another opens an empty form', async ({ page }) => {
  await open(page, '/create-quiz-puzzle');
  await page.getByRole('textbox', { name: 'Question' }).fill('Where?');
  await page.getByRole('textbox', { name: 'Correct answer' }).fill('Here');
  await pressOn(page.getByRole('button', { name: 'Generate Puzzle Link' }));
  await openMore(page);
  await pressOn(page.getByRole('link', { name: 'Make Another' }));
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Correct answer' })).toHaveValue('');
});

async function chooseImage(page: Page): Promise<void> {
  await page.getByLabel('Upload Image *').setInputFiles(await imageFile());
  await expect(page.getByRole('img', { name: 'Your choice' })).toBeVisible();
}
