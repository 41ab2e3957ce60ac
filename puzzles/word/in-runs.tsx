import type { ReactNode } from 'react';
import type { Run } from './direction.ts';

/** A node for the places from `from` to `to`, `to` excluded. */
export interface Cell extends Run {
  node: ReactNode;
}

/**
 * Returns the nodes of the cells in order, those of a run wrapped in an element with the opposite direction.
 */
export function inRuns(
  cells: readonly Cell[],
  runs: readonly Run[],
  direction: 'ltr' | 'rtl',
  className: string,
): ReactNode[] {
  const [run, ...others] = runs;
  if (run === undefined) return cells.map(({ node }) => node);
  const turned = direction === 'ltr' ? 'rtl' : 'ltr';
  const inside = cells.filter(({ from, to }) => run.from <= from && to <= run.to);
  const [first] = inside;
  if (first === undefined) return inRuns(cells, others, direction, className);
  const isInner = ({ from, to }: Run) => run.from <= from && to <= run.to;
  const node = (
    <span key={`run ${run.from}`} dir={turned} className={className}>
      {inRuns(inside, others.filter(isInner), turned, className)}
    </span>
  );
  const at = cells.indexOf(first);
  return [
    ...cells.slice(0, at).map((cell) => cell.node),
    node,
    ...inRuns(
      cells.slice(at + inside.length),
      others.filter((other) => !isInner(other)),
      direction,
      className,
    ),
  ];
}
