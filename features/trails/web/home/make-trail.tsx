import { Link } from 'wouter';
import { t } from '#words';
import { createPath } from '../../../../contract/routes.ts';

export default function MakeTrail() {
  return (
    <Link href={createPath('trail')} className="inline-flex min-h-11 items-center font-semibold link">
      {t`Make a trail`}
    </Link>
  );
}
