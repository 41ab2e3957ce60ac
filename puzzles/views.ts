import { type LazyView, lazyView } from '../web/ui/lazy-component.tsx';
import type { BoardProps, EditorProps } from './board.ts';
import type { PuzzleType } from './puzzle.ts';

// biome-ignore lint/suspicious/noExplicitAny: the type of a puzzle is known at run time only; each board checks its own
type AnyBoard = LazyView<BoardProps<any, any, any>>;
// biome-ignore lint/suspicious/noExplicitAny: as above
type AnyEditor = LazyView<EditorProps<any>>;

/** Board and editor of every type, each loaded when it is needed. */
export const viewsByType: Record<PuzzleType, { board: AnyBoard; editor: AnyEditor }> = {
  word: {
    board: lazyView('puzzles/word/board.tsx', () => import('./word/board.tsx')),
    editor: lazyView('puzzles/word/editor.tsx', () => import('./word/editor.tsx')),
  },
  emoji: {
    board: lazyView('puzzles/emoji/board.tsx', () => import('./emoji/board.tsx')),
    editor: lazyView('puzzles/emoji/editor.tsx', () => import('./emoji/editor.tsx')),
  },
  quiz: {
    board: lazyView('puzzles/quiz/board.tsx', () => import('./quiz/board.tsx')),
    editor: lazyView('puzzles/quiz/editor.tsx', () => import('./quiz/editor.tsx')),
  },
  image: {
    board: lazyView('puzzles/image/board.tsx', () => import('./image/board.tsx')),
    editor: lazyView('puzzles/image/editor.tsx', () => import('./image/editor.tsx')),
  },
  image_spin: {
    board: lazyView('puzzles/image-spin/board.tsx', () => import('./image-spin/board.tsx')),
    editor: lazyView('puzzles/image-spin/editor.tsx', () => import('./image-spin/editor.tsx')),
  },
};
