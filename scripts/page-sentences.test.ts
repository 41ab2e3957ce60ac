import { describe, expect, it } from 'vitest';
import { marksOf, patternsOf, sentencesOn } from './page-sentences.ts';
import type { Sentence } from './words-in-place.ts';

/** Returns the sentences that are found, in English; none has a translation. */
const found = (texts: string[], sentences: string[]) =>
  sentencesOn(
    texts,
    sentences.map((sentence): Sentence => [sentence, '', '']),
  ).map(([sentence]) => sentence);

describe('The sentences of a page', () => {
  it('are found by their translation, in their order on the page', () => {
    const catalogue: Sentence[] = [
      ['Close', '', 'Rufe'],
      ['Open', '', 'Buɗe'],
      ['Try Again', '', ''],
      ['Gone', '', 'Ya tafi'],
    ];
    const texts = ['Try Again', ' Buɗe\n', 'Close', 'Rufe', 'Rufe'];
    expect(sentencesOn(texts, catalogue).map(([sentence]) => sentence)).toEqual([
      'Try Again',
      'Open',
      'Close',
    ]);
  });

  it('are found with any values in their placeholders', () => {
    expect(found(['Hello Ada (new)!'], ['Hello {name}!', 'Hello {name}?', 'Bye {name}!'])).toEqual([
      'Hello {name}!',
    ]);
    expect(found(['12 min ago'], ['{count} min ago', '{count} h ago'])).toEqual(['{count} min ago']);
    expect(found(['3 of 4'], ['{one} of {two}', '{one} {two}', '{one} – {two}'])).toEqual([]);
  });

  it('are found in each plural and select form', () => {
    const sentence = '{name} and {more, plural, =0 {nobody} one {# more person} other {# more people}} won.';
    for (const text of [
      'Ada and nobody won.',
      'Ada and 1 more person won.',
      'Ada and 1,200 more people won.',
    ])
      expect(found([text], [sentence])).toEqual([sentence]);
    expect(found(['Ada and three cats won.'], [sentence])).toEqual([]);
    const choice = 'More than {when, select, day {the day before} other {a day ago}}';
    expect(found(['More than the day before'], [choice])).toEqual([choice]);
  });

  it('are found with elements inside, also next to other texts', () => {
    const sentence = 'Read <0>the rules</0> now, {name}.<1/>';
    expect(
      found(['Read ', 'the rules', ' now, Ada.', 'Hi! Read the rules now, Ada. Bye.'], [sentence]),
    ).toEqual([sentence]);
    expect(found(['Read the terms now, Ada.'], [sentence])).toEqual([]);
  });

  it('are found within a longer text only when they are long themselves', () => {
    const long = 'Anyone playing it now has to start over.';
    expect(found([`Another takes its place. ${long}`, 'Close the door'], [long, 'Close'])).toEqual([long]);
  });

  it('are matched literally, even with special characters', () => {
    const odd = ['What? (a+b)* [c] $1 ^|\\ {n}', "It's '{'braces'}' {n}, isn''t it?", 'a.c'];
    expect(found(['What? (a+b)* [c] $1 ^|\\ 7', "It's {braces} 7, isn't it?", 'abc'], odd)).toEqual(
      odd.slice(0, 2),
    );
  });

  it('are not found when they consist of placeholders only', () => {
    expect(
      found(['Anything at all', '1'], ['{name}', '{count, plural, other {#}}', '<0/>', '<0>{name}</0>']),
    ).toEqual([]);
  });

  it('are found quickly, even on a hostile page', () => {
    const texts = Array.from({ length: 3000 }, (_, n) => `${'aaa '.repeat(240)}${n}`);
    const sentences = Array.from({ length: 2000 }, (_, n) => `${'aaa {x} '.repeat(20)}b${n % 7} {y}`);
    const began = performance.now();
    expect(found(texts, sentences)).toEqual([]);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('are limited to a maximum number of forms', () => {
    const forms = '{a, select, x {1} y {2} other {3}}'.repeat(12);
    expect(patternsOf(forms)).toHaveLength(24);
  });
});

it.each([
  ['Try Again', []],
  ['Hello {name}, read <0>the rules</0><1/>', ['{name}', '<0>', '</0>', '<1/>']],
  ['{count, plural, one {day of {name}} other {# days}}', ['{count}', '{name}']],
  ["'{'none'}'", []],
])('finds the placeholders of ‘%s’', (sentence, marks) => {
  expect(marksOf(sentence)).toEqual(marks);
});
