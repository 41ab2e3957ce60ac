import { t } from '#words';

/** Texts of files that no page renders; `scripts/build-site-files.ts` inserts them, with one file per language. */
export const fileWords = {
  offline: {
    title: t`You are offline`,
    text: t`Puzzles come fresh from the internet. Please check your connection and try again.`,
    action: t`Try Again`,
  },
  app: {
    description: t`Make a puzzle, share the link. Free, no account.`,
    wordPuzzle: t({ message: 'Word puzzle', comment: 'in the menu of the app: makes one' }),
    rewards: t`Rewards to win`,
  },
};

export type FileWords = typeof fileWords;
