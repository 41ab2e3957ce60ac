import { Link } from 'wouter';
import { t } from '#words';
import { pagePaths } from '../../../contract/routes.ts';
import { Butterfly } from '../../../ui/butterfly.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

export default function NotFoundPage() {
  return (
    <div className="m-auto flex flex-col items-center gap-4 p-6 text-center">
      <Butterfly size={96} className="[transform:rotate(-12deg)]" />
      <h1 className="text-7xl!">404</h1>
      <p className="text-xl">{t`Oops! Page not found`}</p>
      <Link href={pagePaths.home} asChild>
        <ButtonLink accent="sun">{t`Return to Home`}</ButtonLink>
      </Link>
      <Link href={pagePaths.today} className="min-h-11 content-center font-semibold link">
        {t`Play today’s puzzle`}
      </Link>
    </div>
  );
}
