import { Link } from 'wouter';
import { t } from '#words';
import { createPath } from '../../../../contract/routes.ts';

/** Where a trail is made. */
export default function MakeTrail() {
  return (
    <Link href={createPath('trail')} className="mx-auto min-h-11 content-center font-semibold link">
      {t`Make a trail`}
    </Link>
  );
}
