import { describe, expect, it } from 'vitest';
import { maxAnswerLength, maxQuestionLength, quizRules } from './rules.ts';

const content = {
  question: 'Who?',
  answer: 'Fẹlá Kútì',
  otherAnswers: ['Fẹla Anikulapo'],
  showsBlanks: false,
};

describe('A quiz', () => {
  it('shows only the question and, if the maker wants, the length of each word', () => {
    expect(quizRules.challenge(content, Math.random)).toEqual({ question: 'Who?' });
    const shown = quizRules.challenge({ ...content, showsBlanks: true }, Math.random);
    expect(shown).toEqual({ question: 'Who?', blanks: [4, 4] });
  });

  it.each(['Fẹlá Kútì', 'FẸLÁ  KÚTÌ', ' fẹlá kútì '.normalize('NFD'), 'Fela Kuti', 'fela anikulapo.'])(
    'is solved by %j',
    (text) => {
      expect(quizRules.judge(content, null, { text })).toEqual({ right: true });
    },
  );

  it.each(['', 'Fella Kutti', 'Fẹlá'])('is not solved by %j', (text) => {
    expect(quizRules.judge(content, null, { text }).right).toBe(false);
  });

  it('gives its answer away after three wrong tries', () => {
    expect(quizRules.reveal).toMatchObject({ afterWrong: 3, isAsked: false });
    expect(quizRules.texts(content).secret[0]).toBe('Fẹlá Kútì');
  });
});

describe('A quiz with choices', () => {
  const draft = { question: 'Who?', answer: 'Òkè', wrongChoices: ['Oke', ' Ọkẹ́ ', ' '] };
  const chosen = quizRules.read(quizRules.write(draft)) as NonNullable<ReturnType<typeof quizRules.read>>;
  const all = ['Oke', 'Òkè', 'Ọkẹ́'];

  it('shows its choices in every order, and does not reveal which is right', () => {
    const orders = new Set<string>();
    for (let n = 0; n < 500; n++) {
      const { choices = [], ...more } = quizRules.challenge(chosen, Math.random);
      expect(more).toEqual({ question: 'Who?' });
      expect([...choices].sort()).toEqual([...all].sort());
      orders.add(choices.join());
    }
    expect(orders.size).toBe(6);
    expect(quizRules.tokenData(quizRules.challenge(chosen, Math.random))).toBeNull();
  });

  it('is solved by the right choice alone, and reveals it after one wrong try', () => {
    const judge = (text: string) => quizRules.judge(chosen, null, { text });
    expect(judge('òkè')).toEqual({ right: true });
    for (const text of ['Oke', 'Ọkẹ́']) expect(judge(text)).toEqual({ right: false, missed: 'Òkè' });
    expect([quizRules.hasOneTry?.(chosen), quizRules.rewardLimit?.(chosen)]).toEqual([true, 'none']);
    expect([quizRules.hasOneTry?.(content), quizRules.rewardLimit?.(content)]).toEqual([false, undefined]);
  });

  it('lists its choices for moderation in an order that does not reveal which is right', () => {
    const shownFor = (answer: string, wrong: string) =>
      quizRules.texts({ question: 'Q', answer, otherAnswers: [], showsBlanks: false, wrongChoices: [wrong] })
        .shown;
    expect(shownFor('a', 'b')).toEqual(shownFor('b', 'a'));
  });

  it('does not count a text that is not a choice as its only try', () => {
    const content = quizRules.read(quizRules.write(draft)) ?? expect.unreachable();
    for (const text of ['', 'me']) expect(quizRules.judge(content, null, { text })).toEqual({ right: false });
    expect(quizRules.judge(content, null, { text: 'Oke' })).toMatchObject({ right: false, missed: 'Òkè' });
  });

  it('has different choices within the limits of the answer, and neither other answers nor blanks', () => {
    const problems = (wrongChoices: string[]) => quizRules.problems({ ...draft, wrongChoices });
    expect(problems(draft.wrongChoices)).toEqual([]);
    expect(problems([' ÒKÈ '])).toEqual(['choices_alike']);
    expect(problems(['me', 'Me'])).toEqual(['choices_alike']);
    expect(problems(['a'.repeat(maxAnswerLength + 1)])).toEqual(['answer_too_long']);
    const stored = quizRules.write({ ...draft, otherAnswers: ['x'], showsBlanks: true });
    expect(JSON.parse(stored)).toEqual({
      question: 'Who?',
      answer: 'Òkè',
      otherAnswers: [],
      showsBlanks: false,
      wrongChoices: ['Oke', 'Ọkẹ́'],
    });
  });
});

describe('A quiz draft', () => {
  it.each([
    ['', ''],
    ['Who?', ' '],
    ['\n', 'me'],
  ])('is refused with the question %j and the answer %j', (question, answer) => {
    expect(quizRules.problems({ question, answer })).toEqual(['quiz_missing']);
  });

  it('allows a question of 1000 characters, an answer of 200, and no more', () => {
    expect([maxQuestionLength, maxAnswerLength]).toEqual([1000, 200]);
    const [question, answer] = ['ọ́'.repeat(1000), '👍🏾'.repeat(200)];
    expect(quizRules.problems({ question: ` ${question} `, answer: ` ${answer} ` })).toEqual([]);
    expect(quizRules.problems({ question: `${question}a`, answer })).toEqual(['question_too_long']);
    expect(quizRules.problems({ question, answer: `${answer}a` })).toEqual(['answer_too_long']);
  });

  it('allows ten other answers, each within the limits of the answer in characters and code points', () => {
    const draft = { question: 'Who?', answer: 'me' };
    const tenth = '👍🏾'.repeat(200);
    const ten = Array(10).fill(tenth);
    expect(quizRules.problems({ ...draft, otherAnswers: [...ten, ' ', ''] })).toEqual([]);
    expect(quizRules.problems({ ...draft, otherAnswers: [...ten, 'x'] })).toEqual(['too_many_answers']);
    for (const long of ['a'.repeat(200 + 1), `a${'\u0301'.repeat(200 * 4)}`]) {
      expect(quizRules.problems({ ...draft, otherAnswers: [long] })).toEqual(['answer_too_long']);
    }
  });

  it('reports both texts when both are too long', () => {
    const long = 'a'.repeat(1001);
    expect(quizRules.problems({ question: long, answer: long })).toEqual([
      'question_too_long',
      'answer_too_long',
    ]);
  });
});

describe('The content of a quiz', () => {
  it('is JSON with the question, the answer, the other answers and the blanks setting', () => {
    expect(JSON.parse(quizRules.write({ question: ' Who? ', answer: ' Me ' }))).toEqual({
      question: 'Who?',
      answer: 'Me',
      otherAnswers: [],
      showsBlanks: false,
    });
  });

  it('has one answer and shows no blanks in an older puzzle', () => {
    const older = quizRules.read('{"question":"Who?","answer":"me"}');
    expect(older).toEqual({ question: 'Who?', answer: 'me', otherAnswers: [], showsBlanks: false });
  });

  it.each(['', 'Who?', '{"question":"Who?"}', '{"question":"Who?","answer":7}', 'null'])(
    'is corrupt as %j',
    (text) => {
      expect(quizRules.read(text)).toBeUndefined();
    },
  );
});
