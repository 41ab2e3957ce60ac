/**
 * Measures how long the longest texts that a visitor may send block the process. Reports the slowest kind of
 * character, each measured as the fastest of five runs. `npx node bench/texts.ts`; starts no server.
 */
import { giftLengths } from '../features/gifts/gift-lengths.ts';
import { giftProblems, thanksProblems } from '../features/gifts/gift-rules.ts';
import { weaknessOf } from '../features/manage/server/weak-answer.ts';
import { flagsOf } from '../features/safety/server/flags.ts';
import { createTextIntake } from '../features/safety/server/text-intake.ts';
import { readUserAgent } from '../features/visits/server/device.ts';
import { maxEmojiLength, maxSolutionLength } from '../puzzles/emoji/rules.ts';
import { ordinaryUnits } from '../puzzles/normal-form.ts';
import { hasOverlongAnswer, maxOtherAnswers } from '../puzzles/other-answers.ts';
import { maxAnswerLength, maxQuestionLength } from '../puzzles/quiz/rules.ts';
import { rulesOf } from '../puzzles/registry.ts';
import { graphemes } from '../puzzles/text.ts';
import { isTooLong } from '../puzzles/text-length.ts';
import { maxMessageLength } from '../puzzles/word/rules.ts';
import { hostileRuns, minCpuMs, textOf } from '../server/testing/growth.ts';
import { printFigures } from './trial.ts';

const aim = { atMost: 5 };
const limiter = { takeAll() {}, addressKey: (key: string) => key, networkKey: (key: string) => key };
const admit = createTextIntake({ settings: { blockedHosts: () => new Set(['bad.example']) }, limiter });
const blockList = {
  words: Array.from({ length: 1000 }, (_, n) => `rotten thing ${n}`),
  hosts: Array.from({ length: 1000 }, (_, n) => `bad${n}.example`),
};

/** Returns the longest text made of `run` that a field of `characters` characters accepts. */
function fullOf(run: string, characters: number): string {
  const text = graphemes(textOf(run, characters * 12))
    .slice(0, characters)
    .join('');
  return isTooLong(text, characters) ? text.slice(0, characters) : text;
}

/** Like `fullOf`, but for an answer, whose normalized form is limited too. */
function answerOf(run: string, characters: number): string {
  const text = fullOf(run, characters);
  return hasOverlongAnswer([text], characters) ? answerOf(run, Math.floor(characters * 0.8)) : text;
}

const others = (run: string, characters: number) =>
  Array.from({ length: maxOtherAnswers }, (_, n) => answerOf(`${n}${run}`, characters));
/** Caches the result of `make`, so that only the use of the result is measured. */
function madeOnce<Made>(make: (run: string) => Made): (run: string) => Made {
  const known = new Map<string, Made>();
  return (run) => {
    const made = known.get(run) ?? make(run);
    known.set(run, made);
    return made;
  };
}

const giftOf = madeOnce((run) => ({
  from: fullOf(run, giftLengths.name),
  for: fullOf(run, giftLengths.name),
  message: fullOf(run, giftLengths.message),
  hints: Array.from({ length: 3 }, () => fullOf(run, giftLengths.hint)),
}));
const wordOf = madeOnce((run) => ({
  message: fullOf(run, maxMessageLength),
  arrange: 'letters' as const,
}));
const quizOf = madeOnce((run) => ({
  question: fullOf(run, maxQuestionLength),
  answer: answerOf(run, maxAnswerLength),
  otherAnswers: others(run, maxAnswerLength),
}));
const emojiOf = madeOnce((run) => ({
  emojis: fullOf(run, maxEmojiLength),
  solution: answerOf(run, maxSolutionLength),
  otherAnswers: others(run, maxSolutionLength),
}));
/** Judges an answer against freshly read content. */
const judge = (draft: ReturnType<typeof emojiOf>, text: string) => {
  const { read, write, judge } = rulesOf('emoji');
  const content: unknown = read(write(draft));
  return content === undefined ? undefined : judge(content, null, { text });
};
const challengeOf = (type: 'word' | 'quiz' | 'emoji', draft: object) => {
  const { read, write, challenge } = rulesOf(type);
  const content: unknown = read(write(draft));
  return content === undefined ? undefined : challenge(content, Math.random);
};
const ordinary = emojiOf('a ');
const small = { emojis: '🦁', solution: 'lion', otherAnswers: [] };

const works: Record<string, (run: string) => unknown> = {
  'the rules of a quiz, and of a gift': (run) => [
    rulesOf('quiz').problems(quizOf(run)),
    giftProblems(giftOf(run)),
  ],
  'the rules of an emoji puzzle': (run) => rulesOf('emoji').problems(emojiOf(run)),
  'the rules of a message': (run) => rulesOf('word').problems(wordOf(run)),
  'the rules of a message of 10,000 code units': (run) =>
    rulesOf('word').problems({ message: textOf(run, 10_000), arrange: 'words' }),
  'thanks, and looking for blocked links': (run) => {
    const said = { name: fullOf(run, giftLengths.name), text: fullOf(run, giftLengths.thanks) };
    return thanksProblems(said).length > 0 || admit(said, 'one');
  },
  'looking for blocked links in a quiz with a gift': (run) =>
    admit({ draft: quizOf(run), gift: giftOf(run) }, 'one'),
  'looking at what is listed for words and links': (run) => {
    const { question, answer } = quizOf(run);
    const { from, message, hints } = giftOf(run);
    const texts = [textOf(run, 500), from, question, answer, message, ...hints];
    return flagsOf({ texts, links: [`https://${textOf(run, 480)}`] }, blockList);
  },
  'looking at a wrong answer for words and links': (run) =>
    flagsOf({ texts: [textOf(run, ordinaryUnits)], links: [] }, blockList),
  'dealing a message': (run) => challengeOf('word', wordOf(run)),
  'dealing an emoji puzzle': (run) => challengeOf('emoji', emojiOf(run)),
  'judging an answer': (run) => judge(small, textOf(run, ordinaryUnits)),
  'judging the first answer to eleven ordinary ones of full length': (run) =>
    judge(ordinary, textOf(run, 900)),
  'judging the first answer to eleven of full length': (run) => judge(emojiOf(run), textOf(run, 900)),
  'how easily an answer is found': (run) => weaknessOf(fullOf(run, maxAnswerLength)),
  'a user agent': (run) => readUserAgent(textOf(run, 300)),
};

printFigures(
  Object.entries(works).map(([what, work]) => {
    const measured = hostileRuns.map((run): [number, string] => [minCpuMs(() => work(run), 5), run]);
    const [value, run] = measured.reduce((worst, one) => (one[0] > worst[0] ? one : worst));
    return { what: `${what} (${JSON.stringify(run.slice(0, 8))})`, value, unit: 'ms', aim };
  }),
);
