import type { LinkImageModel } from '../link-images.ts';
import type { QuizChallenge } from './schema.ts';

export function quizLinkImage({ question }: QuizChallenge): LinkImageModel {
  return { accent: 'mint', show: 'text', text: question };
}
