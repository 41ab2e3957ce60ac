import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { lettersByWord } from '../../../../puzzles/answer-characters.ts';
import { comparable } from '../../../../puzzles/forgiving.ts';
import { plainLetters } from '../../../../puzzles/plain-letters.ts';
import { registry, rulesOf } from '../../../../puzzles/registry.ts';
import { countCharacters, graphemes, isBlank, isLetter } from '../../../../puzzles/text.ts';
import { difficultyOf } from '../../../../puzzles/word/difficulty.ts';
import { type Language, languages } from '../../../../words/languages.ts';
import { findEqualTiles, type Pixels } from '../../../images/server/equal-tiles.ts';
import { inspectImage } from '../../../images/server/inspect.ts';
import { hasObscenity } from '../../../safety/server/words.ts';
import { imageUrlOf } from './rasterize.ts';
import { type StockPuzzle, stock as stored } from './stock.ts';

/** The stock with placeholder images. */
const stock: readonly StockPuzzle[] = stored.map((puzzle) =>
  'imageUrl' in puzzle.draft
    ? { ...puzzle, draft: { ...puzzle.draft, imageUrl: 'data:image/jpeg;base64,/9j/4AAQ' } }
    : puzzle,
);

/**
 * How many letter places fit on a line. A screen of 320 px leaves 296 px (`web/play-layout.css`), and a place
 * takes at least 36 px (rules: boards#sizes).
 */
const placesOnLine = Math.floor((320 - 24) / 36);
/** A word longer than a line wraps into two balanced lines, for example twelve letters into two lines of six. */
const longestWord = 1.5 * placesOnLine;
/** How many letters of about 12 px fit on one line of a word tile, which has 24 px of padding and 4 px around it. */
const longestTile = Math.floor((320 - 24 - 24 - 4) / 12);
/** A board with more words than this scrolls to keep the next place in view. */
const maxWords = 15;
const maxTiles = 60;

const contentOf = ({ draft }: StockPuzzle) => {
  const rules = rulesOf(draft.type);
  return rules.read(rules.write(draft));
};

const othersOf = ({ draft }: StockPuzzle): string[] =>
  'otherAnswers' in draft ? (draft.otherAnswers ?? []) : [];

const answersOf = (puzzle: StockPuzzle) => [
  ...rulesOf(puzzle.draft.type).texts(contentOf(puzzle)).secret,
  ...othersOf(puzzle),
];

const cluesOf = (puzzle: StockPuzzle) => [
  ...rulesOf(puzzle.draft.type).texts(contentOf(puzzle)).shown,
  ...('description' in puzzle.draft ? [puzzle.draft.description] : []),
];

const textsOf = (puzzle: StockPuzzle) => [
  ...cluesOf(puzzle),
  ...answersOf(puzzle),
  puzzle.source,
  puzzle.meaning ?? '',
];

/** Ranges of code points with emojis added after Unicode 11. */
const newerEmojis = [
  [0x1f6d5, 0x1f6d7],
  [0x1f6dc, 0x1f6df],
  [0x1f6fa, 0x1f6ff],
  [0x1f7d9, 0x1f7ff],
  [0x1f90c, 0x1f90f],
  [0x1f93f, 0x1f93f],
  [0x1f971, 0x1f972],
  [0x1f977, 0x1f979],
  [0x1f97b, 0x1f97b],
  [0x1f9a3, 0x1f9af],
  [0x1f9ba, 0x1f9bf],
  [0x1f9c3, 0x1f9cf],
  [0x1fa6e, 0x1faff],
] as const;

/** Removes tone marks and punctuation, and puts a space at either end, so that whole words can be searched for. */
const plain = (text: string) =>
  ` ${comparable(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

const twice = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);

const idsWhere = (isWrong: (puzzle: StockPuzzle) => boolean, among = stock) =>
  among.filter(isWrong).map(({ id }) => id);

const ofType = (type: StockPuzzle['draft']['type']) => stock.filter(({ draft }) => draft.type === type);

const inLanguage = (language: Language) => stock.filter((puzzle) => puzzle.language === language);
const typedTypes = ['word', 'emoji', 'quiz'] as const;

describe('The stock', () => {
  it('has at least 120 typed puzzles in each language, forty of each type', () => {
    for (const language of languages) {
      expect(inLanguage(language).length, language).toBeGreaterThanOrEqual(120);
      for (const type of typedTypes) {
        const there = inLanguage(language).filter(({ draft }) => draft.type === type);
        expect(there.length, `${language} ${type}`).toBeGreaterThanOrEqual(40);
      }
    }
  });

  it('has at least thirty of each type with an image, without a language', () => {
    for (const type of ['image', 'image_spin'] as const) {
      expect(ofType(type).length, type).toBeGreaterThanOrEqual(30);
      expect(
        idsWhere(({ language }) => language !== undefined, ofType(type)),
        type,
      ).toEqual([]);
    }
  });

  it('has a caption of at most 60 characters for each tile picture, in every language', () => {
    for (const language of languages.filter((each) => each !== 'en')) {
      const captions = ofType('image').map(({ captions }) => captions?.[language] ?? '');
      expect(
        captions.filter((text) => isBlank(text) || text.length > 60),
        language,
      ).toEqual([]);
      expect(captions.filter((text) => text.includes("'") || text !== text.normalize('NFC'))).toEqual([]);
      expect(twice(captions), language).toEqual([]);
    }
  });

  it('has an id, a source without a URL, and clean texts for each puzzle', () => {
    expect(twice(stock.map(({ id }) => id))).toEqual([]);
    expect(idsWhere(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) || id.length > 32)).toEqual([]);
    expect(idsWhere(({ source }) => isBlank(source) || /https?:|www\.|\.\w+\//.test(source))).toEqual([]);
    expect(idsWhere((puzzle) => textsOf(puzzle).some(hasObscenity))).toEqual([]);
    const isUntidy = (text: string) =>
      text !==
      text
        .normalize('NFC')
        .replace(/[^\S\u00A0\u202F]+/g, ' ')
        .trim();
    expect(idsWhere((puzzle) => textsOf(puzzle).some(isUntidy))).toEqual([]);
  });

  it('follows the spelling of each language: curly apostrophes, and French spacing', () => {
    const written = (puzzle: StockPuzzle) => [...cluesOf(puzzle), ...answersOf(puzzle), puzzle.meaning ?? ''];
    const isPlain = (puzzle: StockPuzzle) => written(puzzle).some((text) => text.includes("'"));
    expect(idsWhere(isPlain)).toEqual([]);
    const isUnspaced = (text: string) => /(?<![\u202F])[?!;]|(?<!\u00A0):/u.test(text);
    const french = inLanguage('fr').filter(({ draft }) => draft.type !== 'emoji');
    expect(idsWhere((puzzle) => written(puzzle).some(isUnspaced), french)).toEqual([]);
    // A hooked letter is written as one letter, not as an apostrophe and a plain letter.
    expect(idsWhere((puzzle) => /[’']y/.test(written(puzzle).join(' ')), inLanguage('ha'))).toEqual([]);
  });

  it('contains no puzzle that still awaits a native reader', () => {
    const page = readFileSync(new URL('../../../../docs/doubtful-puzzles.md', import.meta.url), 'utf8');
    const doubtful = [...page.matchAll(/^\| ([^|]+) \| [^|]+ \|$/gm)]
      .map(([, text = '']) => plain(text))
      .filter((text) => text !== ' text ' && text.trim() !== '');
    expect(doubtful.length).toBeGreaterThan(20);
    const isDoubtful = (puzzle: StockPuzzle) =>
      cluesOf(puzzle).some((clue) =>
        doubtful.includes(plain([clue, answersOf(puzzle)[0] ?? ''].join(' '))),
      ) || doubtful.includes(plain(answersOf(puzzle)[0] ?? ''));
    expect(idsWhere(isDoubtful)).toEqual([]);
  });

  it('conforms to the schema and the rules of each type', () => {
    expect(idsWhere(({ draft }) => !Value.Check(registry[draft.type].schema.draft, draft))).toEqual([]);
    expect(idsWhere(({ draft }) => rulesOf(draft.type).problems(draft).length > 0)).toEqual([]);
    const isChanged = ({ draft }: StockPuzzle) =>
      !Object.keys(draft).every((name) => name in registry[draft.type].schema.draft.properties);
    expect(idsWhere(isChanged)).toEqual([]);
  });

  it('contains no answer twice', () => {
    for (const language of languages) {
      for (const type of typedTypes) {
        const there = inLanguage(language).filter(({ draft }) => draft.type === type);
        const right = there.map((puzzle) => plain(answersOf(puzzle)[0] ?? ''));
        expect(twice(right), `${language} ${type}`).toEqual([]);
      }
    }
    expect(idsWhere((puzzle) => twice(answersOf(puzzle).map(comparable)).length > 0)).toEqual([]);
  });

  it('contains no answer in its own clue', () => {
    const isTold = (puzzle: StockPuzzle) =>
      cluesOf(puzzle).some((clue) =>
        answersOf(puzzle).some((answer) => isBlank(plain(answer)) || plain(clue).includes(plain(answer))),
      );
    expect(idsWhere(isTold)).toEqual([]);
  });

  it('accepts every typed answer that it lists', () => {
    const typed = stock.filter(({ draft }) => rulesOf(draft.type).typedAnswer !== undefined);
    const isRefused = (puzzle: StockPuzzle) =>
      answersOf(puzzle).some(
        (text) => !rulesOf(puzzle.draft.type).judge(contentOf(puzzle), null, { text }).right,
      );
    expect(idsWhere(isRefused, typed)).toEqual([]);
  });

  it('lists no two answers that differ only in their marks, because then neither may be typed without them', () => {
    const isAlike = (puzzle: StockPuzzle) => {
      const plainAnswers = answersOf(puzzle).map((text) => plainLetters(comparable(text)));
      return new Set(plainAnswers).size < plainAnswers.length;
    };
    const typed = stock.filter(({ draft }) => rulesOf(draft.type).typedAnswer !== undefined);
    expect(idsWhere(isAlike, typed)).toEqual([]);
  });

  it('accepts no answer of another puzzle of the same type', () => {
    for (const language of languages) {
      for (const type of ['emoji', 'quiz'] as const) {
        const there = inLanguage(language).filter(({ draft }) => draft.type === type);
        const isTaken = (puzzle: StockPuzzle) =>
          there.some((other) => {
            const [text = ''] = answersOf(other);
            const { right } = rulesOf(type).judge(contentOf(puzzle), null, { text });
            return other !== puzzle && right;
          });
        expect(idsWhere(isTaken, there), `${language} ${type}`).toEqual([]);
      }
    }
  });

  it('asks for short answers, in sentences of at most twelve words', () => {
    const typed = stock.filter(({ draft }) => rulesOf(draft.type).typedAnswer !== undefined);
    expect(idsWhere((puzzle) => countCharacters(answersOf(puzzle)[0] ?? '') > 32, typed)).toEqual([]);
    const words = (puzzle: StockPuzzle) => lettersByWord(answersOf(puzzle)[0] ?? '').length;
    expect(idsWhere((puzzle) => words(puzzle) > 3, ofType('quiz'))).toEqual([]);
    const sentences = (puzzle: StockPuzzle) =>
      [...cluesOf(puzzle), puzzle.meaning ?? ''].flatMap((text) => text.split(/[.:?]/));
    expect(idsWhere((puzzle) => sentences(puzzle).some((text) => lettersByWord(text).length > 12))).toEqual(
      [],
    );
  });

  it('has riddles of one to five emojis only', () => {
    const isOther = (puzzle: StockPuzzle) =>
      cluesOf(puzzle).some(
        (clue) =>
          graphemes(clue).length > 5 ||
          graphemes(clue).some((one) => !/^\p{Extended_Pictographic}/u.test(one)),
      );
    expect(idsWhere(isOther, ofType('emoji'))).toEqual([]);
  });

  it('has riddles that old phones can draw, without emojis newer than Unicode 11', () => {
    const isNew = (character: string) => {
      const code = character.codePointAt(0) ?? 0;
      return newerEmojis.some(([from, to]) => code >= from && code <= to);
    };
    expect(isNew('🧊')).toBe(true);
    expect(isNew('🧢')).toBe(false);
    expect(idsWhere((puzzle) => [...cluesOf(puzzle).join('')].some(isNew), ofType('emoji'))).toEqual([]);
    // Newer emojis that join older ones, such as the polar bear, which joins a bear and snow.
    const isJoinedLater = (clue: string) => /\u200D(?:[🔥💫💨]|❄|⬛)/u.test(clue);
    expect(idsWhere((puzzle) => cluesOf(puzzle).some(isJoinedLater), ofType('emoji'))).toEqual([]);
  });
});

describe('The proverbs in the stock', () => {
  const proverbs = stock.flatMap((puzzle) =>
    puzzle.draft.type === 'word' ? [{ ...puzzle, draft: puzzle.draft }] : [],
  );
  const wordsOf = ({ draft }: (typeof proverbs)[number]) => draft.message.toLowerCase().split(' ');
  /** Returns the tiles in the right order. */
  const tilesOf = (proverb: (typeof proverbs)[number]): string[] =>
    proverb.draft.arrange === 'words'
      ? wordsOf(proverb).map((word) => word.replace(/^\p{P}+|\p{P}+$/gu, ''))
      : wordsOf(proverb).flatMap((word) => graphemes(word).filter(isLetter));
  const idsOf = (isWrong: (proverb: (typeof proverbs)[number]) => boolean) =>
    proverbs.filter(isWrong).map(({ id }) => id);

  it('have a short meaning, which is the clue', () => {
    expect(idsOf(({ meaning = '' }) => isBlank(meaning) || countCharacters(meaning) > 60)).toEqual([]);
  });

  it('are not given away by their meaning, which contains neither their word order nor most of their words', () => {
    const listOf = (text: string) => plain(text).trim().split(' ');
    const holdsOrder = ({ draft, meaning = '' }: (typeof proverbs)[number]) => {
      const words = listOf(draft.message);
      const said = plain(meaning);
      return words.slice(2).some((_, at) => said.includes(` ${words.slice(at, at + 3).join(' ')} `));
    };
    expect(idsOf(holdsOrder)).toEqual([]);
    const holdsMost = ({ draft, meaning = '' }: (typeof proverbs)[number]) => {
      const words = new Set(listOf(draft.message).filter((word) => word.length > 4));
      const told = [...words].filter((word) => listOf(meaning).includes(word));
      return told.length > 1 && told.length * 3 > words.size;
    };
    expect(idsOf(holdsMost)).toEqual([]);
  });

  it('have at most eleven words, so that a day takes a minute', () => {
    expect(idsOf(({ draft }) => draft.message.split(' ').length > 11)).toEqual([]);
  });

  it('fit on a board of 320 px', () => {
    expect([placesOnLine, longestWord, longestTile]).toEqual([8, 12, 22]);
    const tooLong = idsOf(({ draft }) => {
      const most = draft.arrange === 'words' ? longestTile : longestWord;
      return lettersByWord(draft.message).some(({ length }) => length > most);
    });
    expect(tooLong).toEqual([]);
    expect(idsOf((proverb) => tilesOf(proverb).length > maxTiles)).toEqual([]);
    expect(
      idsOf(({ draft }) => draft.arrange === 'words' && draft.message.split(' ').length > maxWords),
    ).toEqual([]);
  });

  it('are arranged by words if they have many letters, and never from too few pieces', () => {
    expect(idsOf(({ draft }) => difficultyOf(draft).suggestsWords)).toEqual([]);
    expect(idsOf((proverb) => tilesOf(proverb).length < (proverb.draft.arrange === 'words' ? 4 : 8))).toEqual(
      [],
    );
  });

  it('are solved by their own order, and shown in another', () => {
    const isUnsolved = (proverb: (typeof proverbs)[number]) => {
      const content = contentOf(proverb);
      const { tiles } = rulesOf('word').challenge(content, Math.random);
      const judge = (given: string[]) => rulesOf('word').judge(content, null, { tiles: given }).right;
      return !judge(tilesOf(proverb)) || judge(tiles) || tiles.length !== tilesOf(proverb).length;
    };
    expect(idsOf(isUnsolved)).toEqual([]);
  });

  it('have no two different tiles that look the same', () => {
    const look = (tile: string) => tile.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
    expect(idsOf((proverb) => tilesOf(proverb).some((tile) => tile !== look(tile)))).toEqual([]);
    // Letters of other scripts can look like Latin letters.
    expect(idsOf(({ draft }) => !/^[\p{Script=Latin}\p{M}\p{P} ]+$/u.test(draft.message))).toEqual([]);
  });
});

describe('The drawings in the stock', () => {
  const drawn = stored.flatMap(({ id, draft, picture }) =>
    picture === undefined ? [] : [{ id, draft, picture, svg: picture() }],
  );
  const idsOf = (isWrong: (drawing: (typeof drawn)[number]) => boolean) =>
    drawn.filter(isWrong).map(({ id }) => id);
  /** Drawings by id, at half their side length. Tiles that differ at this size also differ on a phone. */
  const shown = new Map<string, Pixels>();

  beforeAll(async () => {
    for (const { id, svg } of drawn) {
      const { data, info } = await sharp(Buffer.from(svg), { failOn: 'warning' })
        .resize(540, 540)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      shown.set(id, { data, width: info.width, height: info.height });
    }
  });
  const pixelsOf = (id: string): Pixels => shown.get(id) ?? { data: new Uint8Array(), width: 0, height: 0 };

  it('exist for every puzzle with an image, and for no other', () => {
    const hasNone = ({ draft, picture }: StockPuzzle) =>
      'imageUrl' in draft && (draft.imageUrl !== '' || picture === undefined);
    expect(idsWhere(hasNone, stored)).toEqual([]);
    expect(idsOf(({ draft }) => !('imageUrl' in draft))).toEqual([]);
  });

  it('are square, deterministic and unique', () => {
    expect(idsOf(({ svg }) => !svg.includes('viewBox="0 0 1080 1080"'))).toEqual([]);
    expect(idsOf(({ svg, picture }) => svg !== picture())).toEqual([]);
    expect(twice(drawn.map(({ svg }) => svg))).toEqual([]);
  });

  it('use no font or external resource, and contain no broken number', () => {
    expect(idsOf(({ svg }) => /<text|<image|href|url\((?!#)|@import/.test(svg))).toEqual([]);
    expect(idsOf(({ svg }) => /NaN|undefined|Infinity/.test(svg))).toEqual([]);
  });

  it('define every id that they reference', () => {
    const isLost = ({ svg }: (typeof drawn)[number]) =>
      [...svg.matchAll(/url\(#(\w+)\)/g)].some(([, name]) => !svg.includes(`id="${name}"`));
    expect(idsOf(isLost)).toEqual([]);
  });

  it('have no two tiles that look the same', () => {
    const isRepeated = ({ id, draft }: (typeof drawn)[number]) =>
      draft.type === 'image' && findEqualTiles(pixelsOf(id))[draft.size] !== undefined;
    expect(idsOf(isRepeated)).toEqual([]);
  });

  it('have a recognizable top if their upper half turns', () => {
    /** Returns the mean difference between the upper half and the same half upside down, from 0 to 255. */
    const turned = ({ data, width, height }: Pixels) => {
      const half = data.subarray(0, width * (height / 2) * 3);
      const sum = half.reduce((total, value, at) => {
        const colour = at % 3;
        return total + Math.abs(value - (half[half.length - 3 - (at - colour) + colour] ?? 0));
      }, 0);
      return sum / half.length;
    };
    expect(idsOf(({ id, draft }) => draft.type === 'image_spin' && turned(pixelsOf(id)) < 30)).toEqual([]);
    expect(ofType('image_spin').filter(({ draft }) => 'rounds' in draft).length).toBeGreaterThanOrEqual(3);
  });

  it('are rasterized in the form of an upload, at most 400 KB', async () => {
    const longest = drawn.toSorted((a, b) => b.svg.length - a.svg.length).slice(0, 4);
    for (const { id, svg } of longest) {
      const [start, base64 = ''] = (await imageUrlOf(svg)).split(',');
      const bytes = Buffer.from(base64, 'base64');
      expect(start).toBe('data:image/jpeg;base64');
      expect(bytes.length, id).toBeLessThanOrEqual(400 * 1024);
      expect(inspectImage(bytes)).toMatchObject({ format: 'jpeg', width: 1080, height: 1080 });
    }
  });

  it('are compressed further if they are too detailed', async () => {
    const grain =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 1080"><filter id="f"><feTurbulence baseFrequency=".9"/></filter><rect width="1080" height="1080" filter="url(#f)"/></svg>';
    const url = await imageUrlOf(grain);
    expect(url.length * 0.75).toBeLessThanOrEqual(400 * 1024 + 100);
  });
});
