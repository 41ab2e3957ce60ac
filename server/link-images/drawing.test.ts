import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { linkImageSize } from '../../contract/link-images.ts';
import { puzzleTypes } from '../../puzzles/puzzle.ts';
import { rulesOf } from '../../puzzles/registry.ts';
import { samplesByType } from '../../puzzles/testing/samples.ts';
import { drafts } from '../testing/build-puzzle.ts';
import { drawImage } from '../testing/images.ts';
import { drawLinkImage } from './drawing.ts';
import { canDraw } from './fonts.ts';
import { type LinkImageModel, linkImageModel } from './link-image-model.ts';
import { paintBrand, renderLinkImage } from './render.ts';

const maxBytes = 300 * 1024;
const photo = await drawImage({ width: 800, height: 600 }).webp().toBuffer();

const textModel = (type: 'emoji' | 'quiz', text: string): LinkImageModel => ({
  type,
  title: 'Title',
  reward: undefined,
  hint: { show: 'text', text },
});

async function expectPreview(bytes: Buffer): Promise<void> {
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...linkImageSize });
  expect(bytes.length).toBeLessThan(maxBytes);
}

/** The pixels of a part of a preview, to tell whether something is drawn there. */
async function pixels(bytes: Buffer, region = { left: 60, top: 140, width: 1080, height: 340 }) {
  return sharp(bytes).extract(region).raw().toBuffer();
}

/** The texts of an SVG, in their order. */
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);

describe.each(puzzleTypes)('The preview of a puzzle of type %s', (type) => {
  const rules = rulesOf(type);
  const challenge = rules.challenge(rules.read(rules.write(drafts[type])), Math.random);

  it.each([undefined, 'airtime', 'social_currency'] as const)(
    'is a picture of the right size, with the reward %s',
    async (reward) => {
      const glimpse = linkImageModel(type, challenge, { image: photo, reward });
      await expectPreview(await renderLinkImage(glimpse));
      const texts = textsOf(await drawLinkImage(glimpse)).join(' ');
      expect(texts).toContain('Can you solve this?');
      expect(/Win: (Airtime|Social currency)/.test(texts)).toBe(reward !== undefined);
    },
  );

  it('has nothing of the solution in what the renderer is given', async () => {
    const svg = await drawLinkImage(linkImageModel(type, challenge, { image: photo, reward: undefined }));
    const drawn = textsOf(svg).join('').toLowerCase();
    for (const secret of [drafts.word.message, drafts.emoji.solution, drafts.quiz.answer]) {
      expect(drawn).not.toContain(secret.toLowerCase());
      expect(drawn).not.toContain(secret.toLowerCase().replaceAll(' ', ''));
    }
    if (type === 'word') {
      for (const word of drafts.word.message.toLowerCase().split(' ')) expect(drawn).not.toContain(word);
    }
  });

  it('can be drawn of whatever can be saved', async () => {
    await fc.assert(
      fc.asyncProperty(samplesByType[type].drafts, async (draft) => {
        const any = rules.challenge(rules.read(rules.write(draft)), Math.random);
        await expectPreview(
          await renderLinkImage(linkImageModel(type, any, { image: undefined, reward: undefined })),
        );
      }),
      { numRuns: 8 },
    );
  });
});

describe('Letters', () => {
  it.each(['明日は晴れ', '서울의 강', 'สวัสดี', 'የአማርኛ', 'Lagos 東京'])(
    'that the fonts have not, as of %s, are a question mark instead of empty boxes',
    async (text) => {
      const puzzle = await drawLinkImage(textModel('quiz', text));
      expect(textsOf(puzzle)).toContain('?');
      expect(puzzle).not.toContain(text);
      const hint: LinkImageModel['hint'] = { show: 'tiles', tiles: [...text] };
      expect(textsOf(await drawLinkImage({ ...textModel('quiz', ''), hint }))).toContain('?');
    },
  );

  it.each(['Ẹ̀kọ́ ọ̀fẹ́ ₦500', 'مرحبا', 'שלום', 'Привет', 'Γειά', 'नमस्ते', '🦁👑 = 2'])(
    'of %s are drawn',
    async (text) => {
      expect(canDraw(text)).toBe(true);
    },
  );

  it('lie in the order of the challenge, each on its tile', async () => {
    const tiles = ['o', 'ẹ̀', 'g', 'ọ́', 'd'];
    const hint = { show: 'tiles', tiles } as const;
    const svg = await drawLinkImage({ type: 'word', title: 'Title', reward: undefined, hint });
    expect(textsOf(svg).filter((text) => tiles.includes(text ?? ''))).toEqual(tiles);
  });

  it('too many for the picture end with three dots', async () => {
    const tiles = Array.from({ length: 280 }, (_, index) => String.fromCodePoint(97 + (index % 26)));
    const glimpse: LinkImageModel = {
      type: 'word',
      title: 'Title',
      reward: undefined,
      hint: { show: 'tiles', tiles },
    };
    await expectPreview(await renderLinkImage(glimpse));
    expect(textsOf(await drawLinkImage(glimpse))).toContain('…');
  });
});

describe('A text', () => {
  it.each([
    ['short', 'Why?', false],
    ['of many words', 'Which river runs through Lokoja? '.repeat(40), true],
    ['of one endless word', 'w'.repeat(1000), true],
    ['in Yorùbá', 'Ta ni ọ̀rẹ́ mi àtàtà ní Ìbàdàn?', false],
    ['with signs of XML', '<b>&amp;"\u0000\uD800</text>', false],
  ])('%s is drawn, and cut when it is too long: %s', async (_name, text, isCut) => {
    const glimpse = textModel('quiz', text);
    await expectPreview(await renderLinkImage(glimpse));
    expect(textsOf(await drawLinkImage(glimpse)).some((line) => line?.endsWith('…'))).toBe(isCut);
  });

  it.each(['ما هي عاصمة نيجيريا؟', 'מהי בירת ניגריה?', 'ẹ̀kọ́ ɓ ɗ ƙ ₦500'])(
    '"%s" has a drawn form for every letter',
    async (text) => {
      // A font without a letter draws the same box for each of them.
      const boxes = await pixels(await renderLinkImage(textModel('quiz', text.replace(/\p{L}/gu, '\uE000'))));
      const drawn = await pixels(await renderLinkImage(textModel('quiz', text)));
      expect(drawn.equals(boxes)).toBe(false);
      const inside = await drawLinkImage(textModel('quiz', text));
      expect(textsOf(inside).join(' ')).toContain(text.split(' ')[0]);
    },
  );

  it('from right to left says so to the renderer, and its emojis stand in reading order', async () => {
    const svg = await drawLinkImage(textModel('quiz', 'שלום 🦁 עולם'));
    const placeOf = (word: string) => Number(new RegExp(`x="([\\d.]+)"[^>]*>\u202B${word}`).exec(svg)?.[1]);
    expect(placeOf('שלום')).toBeGreaterThan(placeOf('עולם'));
  });
});

describe('Emojis', () => {
  it.each(['🦁👑', '🇳🇬', '👨‍👩‍👧‍👦', '👩🏽‍🚀', '🏳️‍🌈', '❤️‍🔥', '❤', '1️⃣', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'])(
    '%s are drawings, not letters',
    async (text) => {
      const svg = await drawLinkImage(textModel('emoji', text));
      expect(textsOf(svg)).toEqual(['Puzzlefly', 'Title', 'Can you solve this?']);
      expect(svg.match(/viewBox="0 0 36 36"/g)?.length).toBe(text === '🦁👑' ? 2 : 1);
    },
  );

  it('newer than the drawings show a part of themselves or a question mark', async () => {
    const svg = await drawLinkImage(textModel('emoji', '\u{1FADF}'));
    expect(svg).toContain('viewBox="0 0 36 36"');
  });

  it('in their hundreds are cut', async () => {
    await expectPreview(await renderLinkImage(textModel('emoji', '👨‍👩‍👧‍👦🇳🇬'.repeat(250))));
  });
});

describe('A picture', () => {
  const cut = (order: number[]): LinkImageModel => ({
    type: 'image',
    title: 'Title',
    reward: undefined,
    hint: { show: 'cut picture', image: photo, size: 3, order },
  });

  it('lies in the order of the challenge', async () => {
    const region = { left: 80, top: 100, width: 500, height: 400 };
    const home = await pixels(await renderLinkImage(cut([0, 1, 2, 3, 4, 5, 6, 7, 8])), region);
    const mixed = await pixels(await renderLinkImage(cut([2, 1, 0, 3, 4, 5, 6, 7, 8])), region);
    expect(mixed.equals(home)).toBe(false);
  });

  it.each([
    [1, 1],
    [1200, 20],
    [20, 1200],
  ])('of %i × %i pixels is drawn', async (width, height) => {
    const image = await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
      .webp()
      .toBuffer();
    const hints: LinkImageModel['hint'][] = [
      { show: 'cut picture', image, size: 5, order: Array.from({ length: 25 }, (_, n) => 24 - n) },
      { show: 'turned picture', image },
    ];
    for (const hint of hints) {
      await expectPreview(await renderLinkImage({ type: 'image', title: 'Title', reward: undefined, hint }));
    }
  });

  it.each([
    ['none', undefined],
    ['none that can be read', Buffer.from('no picture')],
  ])('that there is %s of leaves the card with a question mark', async (_name, image) => {
    const hint = { show: 'turned picture', image } as const;
    const svg = await drawLinkImage({ type: 'image_spin', title: 'Title', reward: undefined, hint });
    expect(textsOf(svg)).toContain('?');
  });
});

it('The brand has a preview of the same size', async () => {
  await expectPreview(await paintBrand());
});
