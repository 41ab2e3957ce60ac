import { Link } from 'wouter';
import { createPath } from '../../../../contract/routes.ts';
import { descriptions } from '../../../../puzzles/descriptions.ts';

const { createTitle } = descriptions.trail;

/** Where a trail is made. */
export default function MakeTrail() {
  return (
    <Link href={createPath('trail')} className="mx-auto min-h-11 content-center font-semibold link">
      {createTitle}
    </Link>
  );
}
