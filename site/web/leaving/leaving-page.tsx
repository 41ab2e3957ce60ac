import { ExternalLink } from 'lucide-react';
import { Trans, t } from '#words';
import { pagePaths } from '../../../contract/routes.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorCard } from '../../../ui/error-card.tsx';
import { usePageData } from '../../../web/lib/page-data.ts';

/** A page between a promotion link and its target. It never redirects by itself (rules: listing#leaving). */
export default function LeavingPage() {
  const { leaving } = usePageData();
  if (leaving === undefined) {
    return (
      <ErrorCard
        title={t`This link is gone`}
        message={t`Its reward is no longer on the list.`}
        homeLabel={t`Back Home`}
      />
    );
  }
  const { host, url } = leaving;
  return (
    <Card className="m-auto flex w-full max-w-md flex-col gap-4">
      <h1 className="text-2xl!">{t`You are leaving Puzzlefly`}</h1>
      <p>
        <Trans comment="host: the name of another site, such as example.com">
          This link leads to <strong className="font-display text-lg wrap-anywhere">{host}</strong>. The
          puzzle’s maker put it there. We do not know that site.
        </Trans>
      </p>
      <p>{t`Nobody may ask you to pay or to send money to get a prize.`}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink accent="sun" href={url} rel="nofollow noopener noreferrer ugc" className="wrap-anywhere">
          {t({ message: 'Go on', comment: 'a button: to the other site' })}
          <ExternalLink aria-hidden size={20} />
        </ButtonLink>
        <ButtonLink href={pagePaths.rewards}>{t`Back to the rewards`}</ButtonLink>
      </div>
    </Card>
  );
}
