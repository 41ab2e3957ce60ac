import { House } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '#words';
import { pagePaths } from '../../contract/routes.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** A button to the home page, at the end of text pages. */
export function HomeButton() {
  return (
    <Link href={pagePaths.home} asChild>
      <ButtonLink accent="sun" className="self-center">
        <House aria-hidden size={20} />
        {t`Back to Home`}
      </ButtonLink>
    </Link>
  );
}
