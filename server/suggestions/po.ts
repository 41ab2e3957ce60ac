import type { Language } from '../../words/languages.ts';

/** Words for a sentence, and others that would do. */
export interface TakenWords {
  sentence: string;
  context: string;
  words: string;
  others: string[];
}

/** A text as PO files have it: on one line, with nothing that could end it. */
const quoted = (text: string) =>
  `"${text
    .replace(/["\\]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t')
    .replaceAll('\r', '\\r')}"`;

/** A catalogue of these words (rules: languages#suggestions), as translators' programs and `npm run words` read it. */
export function poOf(language: Language, taken: TakenWords[]): string {
  const header = [
    'msgid ""',
    'msgstr ""',
    quoted('MIME-Version: 1.0\n'),
    quoted('Content-Type: text/plain; charset=utf-8\n'),
    quoted('Content-Transfer-Encoding: 8bit\n'),
    quoted(`Language: ${language}\n`),
  ];
  const entries = taken.map(({ sentence, context, words, others }) => [
    ...others.map((other) => `# Also suggested: ${quoted(other)}`),
    ...(context === '' ? [] : [`msgctxt ${quoted(context)}`]),
    `msgid ${quoted(sentence)}`,
    `msgstr ${quoted(words)}`,
  ]);
  return `${[header, ...entries].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
