import { type LazyComponent, lazyComponent } from '../ui/lazy-component.tsx';
import type { BoardProps, EditorProps } from './board.ts';
import { type BoardType, hasSteps, type PuzzleType } from './puzzle.ts';
import type { TrailChallenge } from './trail/schema.ts';

// biome-ignore lint/suspicious/noExplicitAny: the type of a puzzle is known at run time only; each board checks its own
type AnyBoard = LazyComponent<BoardProps<any, any, any>>;
// biome-ignore lint/suspicious/noExplicitAny: as above
type AnyEditor = LazyComponent<EditorProps<any>>;

export const componentsByType: Record<BoardType, { board: AnyBoard; editor: AnyEditor }> = {
  word: {
    board: lazyComponent('puzzles/word/board.tsx', () => import('./word/board.tsx')),
    editor: lazyComponent('puzzles/word/editor.tsx', () => import('./word/editor.tsx')),
  },
  emoji: {
    board: lazyComponent('puzzles/emoji/board.tsx', () => import('./emoji/board.tsx')),
    editor: lazyComponent('puzzles/emoji/editor.tsx', () => import('./emoji/editor.tsx')),
  },
  quiz: {
    board: lazyComponent('puzzles/quiz/board.tsx', () => import('./quiz/board.tsx')),
    editor: lazyComponent('puzzles/quiz/editor.tsx', () => import('./quiz/editor.tsx')),
  },
  image: {
    board: lazyComponent('puzzles/image/board.tsx', () => import('./image/board.tsx')),
    editor: lazyComponent('puzzles/image/editor.tsx', () => import('./image/editor.tsx')),
  },
  image_spin: {
    board: lazyComponent('puzzles/image-spin/board.tsx', () => import('./image-spin/board.tsx')),
    editor: lazyComponent('puzzles/image-spin/editor.tsx', () => import('./image-spin/editor.tsx')),
  },
};

export const choiceBoard: AnyBoard = lazyComponent(
  'puzzles/quiz/choice-board.tsx',
  () => import('./quiz/choice-board.tsx'),
);

/** Returns the challenge that a play shows and its board; within a trail, those of the current step. */
export function boardFor(type: PuzzleType, challenge: object): { challenge: object; board: AnyBoard } {
  const shown = hasSteps(type) ? (challenge as TrailChallenge) : { type, challenge };
  return { ...shown, board: 'choices' in shown.challenge ? choiceBoard : componentsByType[shown.type].board };
}
