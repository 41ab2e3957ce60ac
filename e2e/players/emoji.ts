import type { Player } from './player.ts';
import { typedAnswer } from './typed-answer.ts';

const emojis = '🦁👑';
const solution = 'Lion King';
const { send, begin, solve } = typedAnswer('Check Answer', solution);

export const emoji: Player = {
  name: 'emoji',
  draft: async () => ({ type: 'emoji', emojis, solution }),
  createPath: '/create-emoji-puzzle',
  async fillForm(page) {
    await page.getByRole('textbox', { name: 'Emojis' }).fill(emojis);
    await page.getByRole('textbox', { name: 'Solution' }).fill(solution);
  },
  createButton: 'Generate Puzzle Link',
  playPath: /^\/play\/arrange\/[0-9a-z]+-[0-9a-z]{6}$/,
  heading: 'Emoji Decode Challenge',
  mainAction: (page) => page.getByRole('button', { name: 'Check Answer' }),
  secret: solution,

  async answerWrong(page) {
    await send(page, 'Tiger Queen');
    return 'Not quite right. Try again!';
  },
  wrongMessageMs: 3000,
  begin,
  solve,
  rightMessage: 'Perfect! You decoded it correctly!',
};
