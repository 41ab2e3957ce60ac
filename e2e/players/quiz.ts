import type { Player } from './player.ts';
import { typedAnswer } from './typed-answer.ts';

const question = 'Which city did we first meet in?';
export const answer = 'Abeokuta';
const { send, begin, solve } = typedAnswer('Submit Answer', answer);

export const sendAnswer = send;

export const quiz: Player = {
  name: 'quiz',
  draft: async () => ({ type: 'quiz', question, answer }),
  createPath: '/create-quiz-puzzle',
  async fillForm(page) {
    await page.getByRole('textbox', { name: 'Question' }).fill(question);
    await page.getByRole('textbox', { name: 'Correct answer' }).fill(answer);
  },
  createButton: 'Generate Puzzle Link',
  playPath: /^\/play\/arrange\/[0-9a-z]+-[0-9a-z]{6}$/,
  heading: 'Quiz Challenge',
  mainAction: (page) => page.getByRole('button', { name: 'Submit Answer' }),
  secret: answer,

  async answerWrong(page) {
    await send(page, 'Ibadan');
    return 'Incorrect. Try again! (Attempt 1)';
  },
  wrongMessageMs: 3000,
  begin,
  solve,
  rightMessage: 'Correct! Well done!',
};
