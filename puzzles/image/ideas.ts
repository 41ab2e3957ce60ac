import { t } from '#words';
import type { Idea } from '../ui/editor/ideas.tsx';
import type { ImageDraft } from './schema.ts';

const idea = (
  occasion: Idea<object>['occasion'],
  drawing: string,
  description: string,
): Idea<Pick<ImageDraft, 'description'>> => ({
  occasion,
  drawing,
  fields: { description },
});

export default [
  idea('birthday', 'cake', t`A cake for your day`),
  idea('love', 'birds', t`The two of us`),
  idea('thanks', 'flowers', t`Flowers to say thank you`),
];
