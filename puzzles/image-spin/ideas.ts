import type { Idea } from '../ui/editor/ideas.tsx';

const idea = (occasion: Idea<object>['occasion'], drawing: string): Idea<object> => ({
  occasion,
  drawing,
  fields: {},
});

export default [idea('birthday', 'cake'), idea('love', 'birds'), idea('thanks', 'flowers')];
