import { t } from '#words';
import type { PuzzleDescription } from '../puzzle.ts';
import type { TrailChallenge } from './schema.ts';

const name = t({
  message: 'Trail',
  comment: 'A type of puzzle: several puzzles, solved one after the other',
});

export const trailDescription = {
  name,
  createTitle: name,
  createPath: '/create-trail',
  accent: 'grape',
  playRoute: 'arrange',
  title: name,
  subtitle: '',
  subtitleOf(challenge) {
    const { number: position, marks } = challenge as TrailChallenge;
    const count = marks.length;
    return t`${position} of ${count}`;
  },
} as const satisfies PuzzleDescription;
