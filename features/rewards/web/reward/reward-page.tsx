import { useQuery } from '@tanstack/react-query';
import { Gift, Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { t } from '#words';
import type { ResultEvent } from '../../../../contract/events.ts';
import { pagePaths, resultPath } from '../../../../contract/routes.ts';
import { Butterfly } from '../../../../ui/butterfly.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ErrorCard } from '../../../../ui/error-card.tsx';
import { errorMessages } from '../../../../ui/error-messages.ts';
import { HydrationBoundary } from '../../../../ui/hydration-boundary.tsx';
import { IdleLoaded, usePreload } from '../../../../ui/idle-loaded.tsx';
import { lazyPart } from '../../../../ui/lazy-component.tsx';
import { getStored, local, setStored } from '../../../../ui/storage.ts';
import { showError } from '../../../../ui/toast.tsx';
import { useEvents } from '../../../../ui/use-events.ts';
import { isTransient, puzzlePath, RefusedError } from '../../../../web/lib/api.ts';
import { newWinKey, winnerKeys, wonPuzzles } from '../../../../web/lib/keyring.ts';
import { usePageData } from '../../../../web/lib/page-data.ts';
import { claimedRewardQuery, withQueries } from '../../../../web/lib/queries.tsx';
import { deliveryTexts } from '../../../../web/lib/words.ts';
import type { LinkedKeyCardProps } from '../../../../web/maker/linked-key-card.tsx';
import { useStoredKey } from '../../../../web/maker/use-stored-key.ts';
import type { ClaimedReward } from '../../api.ts';
import { rewardTypeInfo, type WinWay } from '../../reward-types.ts';
import { giftText } from '../../terms.ts';

const secretsCard = lazyPart(() => import('./secrets-card.tsx'));
/** Needed only after a private link was opened. */
const linkedKeyCard = lazyPart<LinkedKeyCardProps>(() => import('../../../../web/maker/linked-key-card.tsx'));
const loadReportButton = () => import('../../../../web/reporting/report-button.tsx');

/**
 * Shows a claimed reward. Only the winner sees its secrets; others see its title and that it was won (rules:
 * delivery#reward-page).
 */
function RewardPage({ rewardId }: { rewardId: string }) {
  const sent = usePageData();
  const [, navigate] = useLocation();
  const { key: winnerKey, isUnknown, failure, isLinked, onKept } = useStoredKey(winnerKeys, rewardId);
  usePreload(secretsCard, winnerKey !== undefined);
  const { data, error, isFetching, refetch } = useQuery({
    ...claimedRewardQuery(rewardId, winnerKey),
    ...(sent.reward === undefined ? {} : { placeholderData: sent.reward }),
    // Without a key, a request would return no more than the data sent with the page.
    enabled:
      sent.error === undefined && !isUnknown && !(winnerKey === undefined && sent.reward !== undefined),
  });

  const refusal = error instanceof RefusedError ? error : sent.error;
  // If a refetch fails, the reward already loaded stays.
  const hasFailed = (error !== null && data === undefined) || sent.error !== undefined;
  useEffect(() => {
    if (!hasFailed) return;
    showError(refusal === undefined || isTransient(refusal) ? errorMessages.reward_load_failed : refusal);
    if (refusal?.code !== 'winner_key_wrong') navigate(pagePaths.home, { replace: true });
  }, [hasFailed, refusal, navigate]);

  const isWinner = data?.secrets !== undefined;
  const puzzleId = data?.puzzleId;
  // With these events, the page shows the maker's reports on the delivery at once.
  const resultEvents = `${puzzlePath(puzzleId ?? '')}/result/events`;
  useEvents<ResultEvent>(resultEvents, isWinner, () => void refetch());
  // Celebrates only the first visit, because the winner may come back to report that nothing has arrived.
  const [isNew] = useState(() => getStored(local, newWinKey) === rewardId);
  useEffect(() => {
    if (!isWinner || winnerKey === undefined || isLinked) return;
    winnerKeys.set(rewardId, winnerKey);
    if (puzzleId !== undefined) wonPuzzles.set(rewardId, puzzleId);
  }, [isWinner, isLinked, rewardId, winnerKey, puzzleId]);
  useEffect(() => {
    if (!isWinner || !isNew) return;
    setStored(local, newWinKey, undefined);
    import('../../../../web/lib/celebrate.ts').then(({ celebrate }) => celebrate()).catch(() => {});
  }, [isWinner, isNew]);

  if (failure) return <ErrorCard {...failure} homeLabel={t`Back Home`} />;
  const reward = data ?? sent.reward;
  if (reward === undefined) {
    return (
      <p role="status" className="mt-4 grid min-h-72 place-items-center skeleton text-center text-lg">
        {sent.error === undefined ? t`Loading the reward...` : sent.error.message}
      </p>
    );
  }
  // A winner must never read, even for a moment, that the reward belongs to someone else (rules:
  // playing#returning-winners).
  const { winners } = reward;
  const isOpening = reward.secrets === undefined && (isUnknown || (isFetching && winnerKey !== undefined));
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-5 pt-4">
      <header className="flex flex-col items-center gap-2 text-center">
        <Butterfly size={72} className="animate-flap" />
        <h1 className="max-w-full text-[min(clamp(1.625rem,1.2rem+2vw,2.5rem),10vw)] wrap-anywhere">
          {headingOf(reward, isOpening, isNew)}
        </h1>
        <p className="inline-flex items-center gap-2 rounded-full border-2 border-ink bg-grape px-4 py-1 font-display text-lg font-semibold text-on-accent">
          <Gift aria-hidden size={20} />
          {rewardTypeInfo[reward.type].label}
        </p>
        <p dir="auto" className="text-xl font-semibold wrap-anywhere">
          {giftText(reward.title, reward.givenBy)}
        </p>
      </header>
      {reward.secrets && (
        <HydrationBoundary fallback={<OpeningReward />}>
          <secretsCard.Component
            reward={reward}
            secrets={reward.secrets}
            winnerKey={winnerKey}
            isLinked={isLinked}
          />
        </HydrationBoundary>
      )}
      {isWinner && isLinked && winnerKey !== undefined && (
        <HydrationBoundary>
          <linkedKeyCard.Component keys={winnerKeys} id={rewardId} linkKey={winnerKey} onKept={onKept} />
        </HydrationBoundary>
      )}
      {isOpening && <OpeningReward />}
      {!isOpening && reward.secrets === undefined && <ForOthers reward={reward} />}
      <Link
        href={resultPath(reward.puzzleId)}
        className="min-h-11 content-center self-center font-semibold link"
      >
        {winners > 1
          ? t({ message: `See the result: ${winners} have won`, comment: 'how many people' })
          : t`See the result`}
      </Link>
      <Link href={pagePaths.home} asChild>
        <ButtonLink accent="sun" className="self-center">
          {t`Make a puzzle of your own`}
        </ButtonLink>
      </Link>
      <div className="min-h-12 text-center">
        <IdleLoaded load={loadReportButton} props={{ about: 'reward', id: rewardId }} />
      </div>
    </div>
  );
}

export default withQueries(RewardPage);

function headingOf({ secrets }: ClaimedReward, isOpening: boolean, isNew: boolean): string {
  if (secrets !== undefined) return isNew ? t`Congratulations!` : t`You won this reward`;
  return isOpening ? t`A reward was won` : t`This reward has been claimed`;
}

function OpeningReward() {
  return (
    <div role="status" className="min-h-72 skeleton">
      <span className="sr-only">{t`Opening the reward...`}</span>
    </div>
  );
}

const winTexts: Record<WinWay, string> = {
  first: t`Someone solved the puzzle first.`,
  first_n: t`Someone was among the first to solve it.`,
  best: t({ message: 'Someone was the best.', comment: 'of those who solved the puzzle' }),
};

function ForOthers({ reward: { delivery, way } }: { reward: ClaimedReward }) {
  return (
    <Card className="flex items-center gap-3">
      <Lock aria-hidden className="shrink-0" />
      <div className="flex flex-col gap-2">
        <p>
          {winTexts[way]} {t`The reward itself is for the winner only.`}
          {delivery && <strong>{` ${deliveryTexts[delivery]}.`}</strong>}
        </p>
        <p>{t`Won it? Open your private link.`}</p>
      </div>
    </Card>
  );
}
