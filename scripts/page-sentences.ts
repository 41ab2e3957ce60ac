import type { Sentence } from './words-in-place.ts';

/** A part of a catalogue sentence: either a text, or a placeholder with its plural or select forms, if any */
type Part = string | { name: string; forms: Part[][] };

/** Texts in order. Any text can come between them. */
type Pattern = string[];

/** Limits for the size of a page and for the number of a sentence's forms */
const maxTexts = 3000;
const maxLength = 100_000;
const maxForms = 24;
/** A sentence with at least this number of letters outside placeholders is also found within a longer text. */
const lettersToFindWithin = 20;
/** With fewer letters outside its placeholders, a sentence would be found everywhere, so it is skipped. */
const lettersToFind = 3;

const tag = /<\/?\w+\/?>/g;
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Parses a sentence in Lingui's format: `{name}`, `{count, plural, one {# try} other {# tries}}`, `'{'`. */
export function partsOf(message: string): Part[] {
  let at = 0;

  function take(pattern: RegExp): string {
    const [found = ''] = message.slice(at).match(pattern) ?? [];
    at += found.length;
    return found;
  }

  /** Parses to the end or, in a form, to its closing brace. */
  function parts(isForm: boolean, isPlural: boolean): Part[] {
    const found: Part[] = [];
    let text = '';
    const end = () => {
      if (text !== '') found.push(text);
      text = '';
    };
    while (at < message.length && !(isForm && message[at] === '}')) {
      const quoted = take(/^'(?:'|[{}][^']*(?:'|$))/);
      if (quoted !== '') text += quoted === "''" ? "'" : quoted.replaceAll("'", '');
      else if (message[at] === '{') {
        end();
        found.push(argument());
      } else if (isPlural && message[at] === '#') {
        end();
        found.push({ name: '', forms: [] });
        at += 1;
      } else text += message[at++];
    }
    end();
    return found;
  }

  function argument(): Part {
    take(/^\{\s*/);
    const name = take(/^\w+/);
    const isPlural = take(/^\s*,\s*\w+\s*,?\s*/).includes('plural');
    const forms: Part[][] = [];
    while (take(/^\s*=?\w+\s*\{/) !== '') {
      forms.push(parts(true, isPlural));
      take(/^\}\s*/);
    }
    take(/^[^}]*\}?/);
    return { name, forms };
  }

  return parts(false, false);
}

/** Returns the placeholders that a translation must keep: `{name}`, `<0>`. */
export function marksOf(message: string): string[] {
  const ofParts = (parts: Part[]): string[] =>
    parts.flatMap((part) =>
      typeof part === 'string'
        ? [...part.matchAll(tag)].map(([mark]) => mark)
        : [...(part.name === '' ? [] : [`{${part.name}}`]), ...part.forms.flatMap(ofParts)],
    );
  return [...new Set(ofParts(partsOf(message)))];
}

/** Returns the patterns by which a sentence may appear on a page, one for each form. */
export function patternsOf(message: string): Pattern[] {
  const join = (parts: Part[]): Pattern[] =>
    parts.reduce<Pattern[]>(
      (patterns, part) => {
        const next =
          typeof part === 'string'
            ? [textsOf(part)]
            : part.forms.length > 0
              ? part.forms.flatMap(join)
              : [['', '']];
        return patterns.flatMap((pattern) => next.map((more) => joined(pattern, more))).slice(0, maxForms);
      },
      [['']],
    );
  return join(partsOf(message)).map((pattern) => {
    const texts = pattern.map((text) => text.replaceAll(/\s+/g, ' '));
    if (texts.length === 1) return [oneLine(texts.join(''))];
    return texts.map((text, at) =>
      at === 0 ? text.trimStart() : at === texts.length - 1 ? text.trimEnd() : text,
    );
  });
}

/** Drops `<0>` and `</0>`. An empty element such as `<0/>` may stand for anything. */
const textsOf = (text: string): Pattern => text.split(/<\w+\/>/).map((each) => each.replaceAll(tag, ''));

const joined = (one: Pattern, other: Pattern): Pattern => [
  ...one.slice(0, -1),
  `${one.at(-1) ?? ''}${other[0] ?? ''}`,
  ...other.slice(1),
];

/**
 * Returns whether a text matches a pattern or, with `isWithin`, contains it. Searches for the parts in order, so
 * it takes linear time.
 */
function fits(pattern: Pattern, text: string, isWithin: boolean): boolean {
  const [first = '', ...rest] = pattern;
  const last = rest.at(-1);
  if (last === undefined) return isWithin ? text.includes(first) : text === first;
  let from = isWithin ? text.indexOf(first) : text.startsWith(first) ? 0 : -1;
  if (from < 0) return false;
  from += first.length;
  for (const part of isWithin ? rest : rest.slice(0, -1)) {
    const place = text.indexOf(part, from);
    if (place < 0) return false;
    from = place + part.length;
  }
  return isWithin || (text.length - last.length >= from && text.endsWith(last));
}

const lettersOf = (pattern: Pattern) => pattern.join('').match(/\p{L}/gu)?.length ?? 0;

/** Returns the sentences that appear on a page with these texts, in the order of the page. */
export function sentencesOn(pageTexts: readonly string[], catalogue: readonly Sentence[]): Sentence[] {
  const texts: string[] = [];
  let length = 0;
  for (const text of new Set(pageTexts.slice(0, maxTexts).map(oneLine))) {
    length += text.length;
    if (length <= maxLength) texts.push(text);
  }
  const places = new Map(texts.map((text, place) => [text, place]));
  const all = texts.join('\n');

  function placeOf([sentence, , words]: Sentence): number | undefined {
    const message = words === '' ? sentence : words;
    for (const pattern of patternsOf(message)) {
      const letters = lettersOf(pattern);
      const isWhole = pattern.length === 1;
      const place = isWhole ? places.get(pattern.join('')) : undefined;
      if (place !== undefined) return place;
      const isWithin = letters >= lettersToFindWithin || message.includes('<0>');
      if ((isWhole && !isWithin) || letters < lettersToFind) continue;
      // A quick check rules out most sentences.
      if (!pattern.every((part) => all.includes(part))) continue;
      const found = texts.findIndex((text) => fits(pattern, text, isWithin));
      if (found >= 0) return found;
    }
    return undefined;
  }

  return catalogue
    .flatMap((sentence) => {
      const place = placeOf(sentence);
      return place === undefined ? [] : [{ sentence, place }];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ sentence }) => sentence);
}
