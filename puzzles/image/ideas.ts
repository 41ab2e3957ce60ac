import type { Idea } from '../ui/editor/ideas.tsx';
import type { ImageDraft } from './schema.ts';

const idea = (
  occasion: Idea<object>['occasion'],
  drawing: string,
  description: string,
): Idea<Pick<ImageDraft, 'description'>> => ({
  occasion,
  drawing,
  text: description,
  fields: { description },
});

export default [
  idea('birthday', 'cake', 'A cake for your day'),
  idea('love', 'birds', 'The two of us'),
  idea('thanks', 'flowers', 'Flowers to say thank you'),
];
