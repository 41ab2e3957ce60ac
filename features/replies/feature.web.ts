import type { WebFeature } from '../../web/lib/slots.tsx';

/** Reply puzzles (rules: gifts#replies). */
export const replies: WebFeature = {
  slots: {
    'solved.beforeShare': {
      order: 10,
      load: () => import('./web/play/reply-lines.tsx'),
      isWanted: ({ puzzle, firstProof }) =>
        firstProof !== undefined && (puzzle.replyTo !== undefined || puzzle.hasReplies === true),
    },
    'maker.news': {
      order: 10,
      load: () => import('./web/manage/replies-card.tsx'),
      isWanted: ({ puzzle }) => puzzle.replies.length > 0,
    },
  },
  linkBack: (...linked) => import('./web/create/link-back.ts').then(({ linkBack }) => linkBack(...linked)),
};
