import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '#words';
import { pagePaths } from '../../contract/routes.ts';

/** A link to the home page, at the top of a page. */
export function HomeLink() {
  return (
    <Link
      href={pagePaths.home}
      className="inline-flex min-h-12 items-center gap-2 self-start font-semibold link"
    >
      <ArrowLeft aria-hidden size={20} />
      {t`Back to Home`}
    </Link>
  );
}
