import { describe, expect, it } from 'vitest';
import { drawLinkImage, type LinkImageContent } from './drawing.ts';
import { hasAddress, isWords } from './voice.ts';

async function oursBeside(text: string, reward?: LinkImageContent['reward']) {
  const model = { accent: 'mint', show: 'text', text } as const;
  const svg = await drawLinkImage({ title: 'Title', reward, model, image: undefined });
  return [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, drawn]) => drawn);
}

describe('A text in a link image', () => {
  it.each([
    'GTBank: unlock at gtb-help.ng/login',
    'https://evil.example',
    'www.evil',
    'Go to evil.com!',
    'evil\u200b.com now',
    'ｅｖｉｌ．ｃｏｍ',
    'write to help@bank.example',
    'Call 0803 555 0100',
    '+234-803-555-0100',
  ])('contains an address: %s', (text) => {
    expect(hasAddress(text)).toBe(true);
  });

  it.each([
    'What is 2+2?',
    'Who won in 1960?',
    'Wait...what?',
    'I came.I saw. I conquered',
    'Nigeria got free on 1.10.1960',
    'e.g. a lion',
    '🦁👑',
    'Ẹ̀kọ́ ọ̀fẹ́, ₦500.',
  ])('contains no address: %s', (text) => {
    expect(hasAddress(text)).toBe(false);
  });

  it.each([
    ['GTBank: your account is LOCKED', true],
    ['🦁👑 = 2', false],
  ])('counts as words: %s', (text, expected) => {
    expect(isWords(text)).toBe(expected);
  });

  it('is not drawn if it contains an address, and words are marked as the maker’s', async () => {
    expect(await oursBeside('Call 0803 555 0100')).toContain('?');
    expect(await oursBeside('GTBank: your account is LOCKED')).toContain('Written by the puzzle’s maker');
    const usual = await oursBeside('2 + 2');
    expect(usual).not.toContain('?');
    expect(usual).not.toContain('Written by the puzzle’s maker');
  });

  it('is not marked as a maker’s on a puzzle of the day', async () => {
    const text = 'What is split and shared?';
    const model = { accent: 'mint', show: 'text', text } as const;
    const content = { title: 'Title', reward: undefined, model, image: undefined };
    const ours = await drawLinkImage({ ...content, isOurs: true });
    expect(ours).not.toContain('Written by the puzzle’s maker');
    expect(await drawLinkImage(content)).toContain('Written by the puzzle’s maker');
  });
});

describe('The names of a present', () => {
  const drawnWith = async (gift: { for?: string; from?: string }) => {
    const model = { accent: 'mint', show: 'text', text: '2 + 2' } as const;
    const given = { ...gift, hasMessage: true, hints: 0 };
    const svg = await drawLinkImage({
      title: 'Title',
      reward: undefined,
      gift: given,
      model,
      image: undefined,
    });
    return svg.includes('>Title</text>') ? 'title' : 'names';
  };

  it.each([{ for: 'Ada' }, { for: 'Ada', from: 'Túndé' }, { from: 'محمد' }])(
    'are drawn: %j',
    async (gift) => {
      expect(await drawnWith(gift)).toBe('names');
    },
  );

  it.each([
    { for: 'evil.com' },
    { for: 'Ada', from: '0803 555 0100' },
    { from: 'Puzzle\u200bfly' },
    { from: 'ＰＵＺＺＬＥ FLY team' },
    { for: '漢字' },
    {},
  ])('are not drawn: %j', async (gift) => {
    expect(await drawnWith(gift)).toBe('title');
  });
});

describe('The giver of a reward', () => {
  const badgeWith = async (givenBy: string) => {
    const texts = await oursBeside('2 + 2', { title: 'Free suya', label: 'Coupon', givenBy });
    return texts.filter((text) => text?.includes('Free suya'));
  };

  it('is named before the prize', async () => {
    expect(await badgeWith('Mama Put')).toEqual(['Mama Put gives: Free suya']);
  });

  it.each(['evil.com', '0803 555 0100', 'Puzzle\u200bfly', '漢字'])('is not drawn: %s', async (name) => {
    expect(await badgeWith(name)).toEqual(['Win: Free suya']);
  });
});
