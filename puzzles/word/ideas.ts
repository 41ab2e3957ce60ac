import { t } from '#words';
import type { Idea } from '../ui/editor/ideas.tsx';
import type { WordDraft } from './schema.ts';

const idea = (occasion: Idea<object>['occasion'], message: string): Idea<Pick<WordDraft, 'message'>> => ({
  occasion,
  text: message,
  fields: { message },
});

export default [
  idea('birthday', t`Happy birthday my star`),
  idea('love', t`You make my day brighter`),
  idea('thanks', t`Thank you for being there`),
];
