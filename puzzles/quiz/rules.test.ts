import { describe, expect, it } from 'vitest';
import { maxAnswerLength, maxQuestionLength, quizRules } from './rules.ts';

const content = { question: 'Who?', answer: 'Fẹlá Kútì' };

describe('A quiz', () => {
  it('shows the question and nothing else', () => {
    expect(quizRules.challenge(content, Math.random)).toEqual({ question: 'Who?' });
  });

  it.each(['Fẹlá Kútì', 'FẸLÁ  KÚTÌ', ' fẹlá kútì '.normalize('NFD')])('is solved by %j', (text) => {
    expect(quizRules.judge(content, null, { text })).toEqual({ right: true });
  });

  it.each(['', 'Fela Kuti', 'Fẹlá'])('is not solved by %j', (text) => {
    expect(quizRules.judge(content, null, { text })).toEqual({ right: false });
  });

  it('gives its answer away after three wrong tries', () => {
    expect(quizRules.reveal?.afterWrong).toBe(3);
    expect(quizRules.reveal?.solution(content)).toBe('Fẹlá Kútì');
  });
});

describe('A quiz draft', () => {
  it.each([
    ['', ''],
    ['Who?', ' '],
    ['\n', 'me'],
  ])('needs both question and answer, not %j and %j', (question, answer) => {
    expect(quizRules.problems({ question, answer })).toEqual(['quiz_missing']);
  });

  it('may have a question of 1000 characters and an answer of 200, and no more', () => {
    expect([maxQuestionLength, maxAnswerLength]).toEqual([1000, 200]);
    const [question, answer] = ['ọ́'.repeat(1000), '👍🏾'.repeat(200)];
    expect(quizRules.problems({ question: ` ${question} `, answer: ` ${answer} ` })).toEqual([]);
    expect(quizRules.problems({ question: `${question}a`, answer })).toEqual(['question_too_long']);
    expect(quizRules.problems({ question, answer: `${answer}a` })).toEqual(['answer_too_long']);
  });

  it('tells both texts that are too long', () => {
    const long = 'a'.repeat(1001);
    expect(quizRules.problems({ question: long, answer: long })).toEqual([
      'question_too_long',
      'answer_too_long',
    ]);
  });
});

describe('The content of a quiz', () => {
  it('is JSON with question and answer', () => {
    expect(JSON.parse(quizRules.write({ question: ' Who? ', answer: ' Me ' }))).toEqual({
      question: 'Who?',
      answer: 'Me',
    });
  });

  it.each(['', 'Who?', '{"question":"Who?"}', '{"question":"Who?","answer":7}', 'null'])(
    'is corrupt as %j',
    (text) => {
      expect(quizRules.read(text)).toBeUndefined();
    },
  );
});
