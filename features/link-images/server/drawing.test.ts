import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { linkImageSize } from '../../../contract/link-images.ts';
import { serverWords } from '../../../contract/server-words.ts';
import { type LinkImageModel, linkImageOf } from '../../../puzzles/link-images.ts';
import { puzzleTypes } from '../../../puzzles/puzzle.ts';
import { rulesOf } from '../../../puzzles/registry.ts';
import { samplesByType } from '../../../puzzles/testing/samples.ts';
import { drafts } from '../../../server/testing/build-puzzle.ts';
import { drawImage } from '../../../server/testing/images.ts';
import { drawLinkImage, drawResultImage, type LinkImageContent, renderLinkImage } from './drawing.ts';
import { canDraw, fitText, measureText } from './text.ts';

const maxBytes = 300 * 1024;
const photo = await drawImage({ width: 800, height: 600 }).webp().toBuffer();

const contentOf = (model: LinkImageModel, image?: Uint8Array): LinkImageContent => ({
  title: 'Title',
  reward: undefined,
  model,
  image,
});

const textContent = (show: 'text' | 'big text', text: string) => contentOf({ accent: 'mint', show, text });
const tilesContent = (tiles: string[]) => contentOf({ accent: 'sun', show: 'tiles', tiles });

const imageModels: LinkImageModel[] = [
  {
    accent: 'sky',
    show: 'image tiles',
    size: 5,
    order: Array.from({ length: 25 }, (_, n) => 24 - n),
  },
  { accent: 'grape', show: 'turned image' },
];

const fitCard = (text: string) => fitText(text, { width: 1040, height: 282 }, { min: 44, max: 92 });

async function expectLinkImage(bytes: Buffer): Promise<void> {
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...linkImageSize });
  expect(bytes.length).toBeLessThan(maxBytes);
}

async function pixels(bytes: Buffer, region = { left: 60, top: 140, width: 1080, height: 340 }) {
  return sharp(bytes).extract(region).raw().toBuffer();
}

/** Returns the texts of an SVG in order, except paragraphs, which are images. */
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);

describe.each(puzzleTypes)('The link image of a puzzle of type %s', (type) => {
  const rules = rulesOf(type);
  const challenge = rules.challenge(rules.read(rules.write(drafts[type])), Math.random);
  const content = contentOf(linkImageOf(type, challenge), photo);

  it.each([
    [undefined, undefined],
    ['Free suya stick', /Win: Free suya stick$/],
    // A title of thirty characters is shown in full, on two lines if one line is too narrow.
    ['Dinner for two, Yellow Chilli!', /Win: Dinner for two, Yellow Chilli!$/],
    ['Two tickets for the Friday night show at Freedom Park with food and drinks', /Win: Two tickets.*…$/],
    // Addresses are not drawn, and neither are texts with letters that the fonts lack.
    ['Call 0803 000 0000 now', /Win: Coupon$/],
    ['경품', /Win: Coupon$/],
  ])('has the right size and badge with the reward %s', async (title, said = /Can you solve this\?$/) => {
    const reward = title === undefined ? undefined : { title, label: 'Coupon' };
    await expectLinkImage(await renderLinkImage({ ...content, reward }));
    expect(textsOf(await drawLinkImage({ ...content, reward })).join(' ')).toMatch(said);
  });

  it('contains nothing of the solution in its model or its texts', async () => {
    const texts = [...Object.values(content.model).flat(), ...textsOf(await drawLinkImage(content))];
    const drawn = texts.join('').toLowerCase();
    for (const secret of [drafts.word.message, drafts.emoji.solution, drafts.quiz.answer]) {
      expect(drawn).not.toContain(secret.toLowerCase());
      expect(drawn).not.toContain(secret.toLowerCase().replaceAll(' ', ''));
    }
    if (type === 'word') {
      for (const word of drafts.word.message.toLowerCase().split(' ')) expect(drawn).not.toContain(word);
    }
  });

  it('can be drawn for every draft that can be saved', async () => {
    await fc.assert(
      fc.asyncProperty(samplesByType[type].drafts, async (draft) => {
        const any = rules.challenge(rules.read(rules.write(draft)), Math.random);
        await expectLinkImage(await renderLinkImage(contentOf(linkImageOf(type, any))));
      }),
      { numRuns: 8 },
    );
  });
});

describe('The invitation', () => {
  const invitations = [
    'Can you solve this?',
    'Qui saura résoudre cette énigme ?',
    'Za ku iya warware wannan?',
  ];
  const wordsWith = (invitation: string) => ({
    ...serverWords,
    picture: { ...serverWords.picture, invitation },
  });
  const reward = { title: 'Dinner for two, Yellow Chilli!', label: 'Coupon' };
  it.each([
    ['beside an image', contentOf({ accent: 'grape', show: 'turned image' }, photo), 436],
    ['below a card', tilesContent(['a', 'b']), 1104],
    ['beside a reward', { ...tilesContent(['a', 'b']), reward }, 510],
  ])('keeps inside its room %s, in each language', async (_, content, room) => {
    for (const invitation of invitations) {
      const svg = await drawLinkImage(content, wordsWith(invitation));
      const lines = [...svg.matchAll(/font-size="([\d.]+)"[^>]*>([^<]*)<\/text>/g)].filter(
        ([, , text = '']) => text !== '' && invitation.includes(text) && text.length > 1,
      );
      expect(lines.map(([, , text]) => text).join(' ')).toBe(invitation);
      for (const [, size, text = ''] of lines) {
        expect(Number(size)).toBeGreaterThanOrEqual(36);
        expect(Number(size) * (await measureText(text)), text).toBeLessThanOrEqual(room);
      }
    }
  });
});

describe('Letters', () => {
  it.each(['明日は晴れ', '서울의 강', 'สวัสดี', 'የአማርኛ', 'Lagos 東京'])(
    'are replaced by a question mark if no font has them, as in %s',
    async (text) => {
      for (const content of [textContent('text', text), tilesContent([...text])]) {
        expect(textsOf(await drawLinkImage(content))).toEqual([
          'Puzzlefly',
          'Title',
          '?',
          'Can you solve this?',
        ]);
      }
    },
  );

  it.each(['Ẹ̀kọ́ ọ̀fẹ́ ₦500', 'مرحبا', 'שלום', 'Привет', 'Γειά', 'नमस्ते', '🦁👑 = 2'])(
    'are drawn for %s',
    async (text) => {
      expect(canDraw(text)).toBe(true);
    },
  );

  it('are drawn in the order of the challenge, each on its tile', async () => {
    const tiles = ['o', 'ẹ̀', 'g', 'ọ́', 'd'];
    const svg = await drawLinkImage(tilesContent(tiles));
    expect(textsOf(svg).filter((text) => tiles.includes(text ?? ''))).toEqual(tiles);
  });

  it('end with three dots if they are too many for the image', async () => {
    const tiles = Array.from({ length: 280 }, (_, index) => String.fromCodePoint(97 + (index % 26)));
    const content = tilesContent(tiles);
    await expectLinkImage(await renderLinkImage(content));
    expect(textsOf(await drawLinkImage(content))).toContain('…');
  });
});

describe('Letters that Baloo 2 lacks', () => {
  it.each([
    ['ɓɓɓɓ', 'bbbb'],
    ['ƙƙƙƙ', 'kkkk'],
    ['ǹǹǹǹ', 'nnnn'],
  ])('are drawn to match its style: %s is as wide as %s', async (letters, plain) => {
    for (const weight of ['Bold', 'Ultra-Bold'] as const) {
      expect(await measureText(letters, weight)).toBeCloseTo(await measureText(plain, weight), 1);
    }
  });
});

describe('The text of a link image', () => {
  it.each([
    ['short', 'Why?', false],
    ['of many words', 'Which river runs through Lokoja? '.repeat(40), true],
    ['of one endless word', 'w'.repeat(1000), true],
    ['in Yorùbá', 'Ta ni ọ̀rẹ́ mi àtàtà ní Ìbàdàn?', false],
    ['with signs of XML', '<b>&amp;"\u0000\uD800</text>', false],
  ])('is drawn when it is %s, and cut if it is too long: %s', async (_name, text, isCut) => {
    await expectLinkImage(await renderLinkImage(textContent('text', text)));
    const { text: shown, width, height } = await fitCard(text);
    expect(shown.endsWith('…')).toBe(isCut);
    expect(shown.startsWith(text.slice(0, 60))).toBe(true);
    expect(width).toBeLessThanOrEqual(1040);
    expect(height).toBeLessThanOrEqual(282);
  });

  it.each(['ما هي عاصمة نيجيريا؟', 'מהי בירת ניגריה?', 'ẹ̀kọ́ ɓ ɗ ƙ ₦500'])(
    'is drawn with a glyph for every letter of "%s"',
    async (text) => {
      // A font draws the same box for all letters that it lacks.
      const boxes = await pixels(
        await renderLinkImage(textContent('text', text.replace(/\p{L}/gu, '\uE000'))),
      );
      const drawn = await pixels(await renderLinkImage(textContent('text', text)));
      expect(drawn.equals(boxes)).toBe(false);
      expect((await fitCard(text)).text).toBe(text);
    },
  );

  it.each([
    ['left to right', 'Lagos 🦁 Abuja 👑', ['🦁', '👑']],
    ['right to left', 'שלום 🦁 עולם 👑', ['👑', '🦁']],
  ])('keeps its emojis in reading order, %s', async (_direction, text, expected) => {
    const emojis = (await fitCard(text)).emojis.toSorted((a, b) => a.x - b.x);
    expect(emojis.map((emoji) => emoji.text)).toEqual(expected);
  });

  it('wraps, with its emojis on their lines', async () => {
    const { emojis } = await fitCard('🦁'.repeat(30));
    expect(emojis).toHaveLength(30);
    expect(new Set(emojis.map(({ y }) => y)).size).toBeGreaterThan(1);
    const [first, second] = emojis;
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBeGreaterThan(first?.size ?? Infinity);
  });

  it.each(['', ' \n', '\u200B', '\u0001'])(
    'is a question mark if it has nothing visible (%j)',
    async (text) => {
      expect(textsOf(await drawLinkImage(textContent('text', text)))).toContain('?');
    },
  );
});

describe('Emojis', () => {
  it.each(['🦁👑', '🇳🇬', '👨‍👩‍👧‍👦', '👩🏽‍🚀', '🏳️‍🌈', '❤️‍🔥', '❤', '1️⃣', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'])(
    '%s are drawn as images, not as letters',
    async (text) => {
      const svg = await drawLinkImage(textContent('big text', text));
      expect(textsOf(svg)).toEqual(['Puzzlefly', 'Title', 'Can you solve this?']);
      expect(svg.match(/viewBox="0 0 36 36"/g)?.length).toBe(text === '🦁👑' ? 2 : 1);
    },
  );

  it('fall back to their first part or a question mark if they are newer than the drawings', async () => {
    const svg = await drawLinkImage(textContent('big text', '\u{1FADF}'));
    expect(svg).toContain('viewBox="0 0 36 36"');
  });

  it('are cut if there are hundreds of them', async () => {
    await expectLinkImage(await renderLinkImage(textContent('big text', '👨‍👩‍👧‍👦🇳🇬'.repeat(250))));
  });
});

describe('The image in a link image', () => {
  it('shows its tiles in the order of the challenge', async () => {
    const render = async (order: number[]) => {
      const model = { accent: 'sky', show: 'image tiles', size: 3, order } as const;
      const region = { left: 80, top: 100, width: 500, height: 400 };
      return pixels(await renderLinkImage(contentOf(model, photo)), region);
    };
    const home = await render([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    const mixed = await render([2, 1, 0, 3, 4, 5, 6, 7, 8]);
    expect(mixed.equals(home)).toBe(false);
  });

  it.each([
    [1, 1],
    [1200, 20],
    [20, 1200],
  ])('is drawn at %i × %i pixels', async (width, height) => {
    const image = await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
      .webp()
      .toBuffer();
    for (const model of imageModels) {
      await expectLinkImage(await renderLinkImage(contentOf(model, image)));
    }
  });

  it.each([
    ['missing', undefined],
    ['unreadable', Buffer.from('no image')],
  ])('is replaced by a question mark if it is %s', async (_name, image) => {
    for (const model of imageModels) {
      expect(textsOf(await drawLinkImage(contentOf(model, image)))).toContain('?');
    }
  });
});

describe('The link image of a result', () => {
  const winner = { wonAt: '', timeMs: 41_000, attempts: 1, delivery: 'won' as const };
  const contentFor = (name: string) => ({
    result: { winners: [{ ...winner, name }], tried: 214 },
    reward: { title: 'MTN airtime', label: 'Airtime' },
  });

  it('names the winner as everybody sees them', async () => {
    await expectLinkImage(await renderLinkImage(contentFor('T***')));
    expect(textsOf(await drawResultImage(contentFor('T***')))).toEqual([
      'Puzzlefly',
      'The result',
      'See how it was won',
      'Won: MTN airtime',
    ]);
  });

  it("says 'Someone' for a winner whose letters no font has", async () => {
    const [korean, chinese, nobody] = await Promise.all(
      ['서***', '明***', 'Someone'].map((name) => drawResultImage(contentFor(name))),
    );
    expect(korean).toBe(nobody);
    expect(chinese).toBe(nobody);
  });
});

it('The brand image has the same size', async () => {
  await expectLinkImage(await readFile(new URL('../../../web/public/preview.jpg', import.meta.url)));
});
