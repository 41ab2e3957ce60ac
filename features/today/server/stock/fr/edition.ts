export { captions } from './captions.ts';
export { proverbs } from './proverbs.ts';
export { questions } from './questions.ts';
export { riddles } from './riddles.ts';
