import { useQuery } from '@tanstack/react-query';
import { Download, Gift, Lock } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import type { DeliveryState, WinnerSays } from '../../../contract/manage-api.ts';
import type { ClaimedReward, RewardSecrets } from '../../../contract/rewards-api.ts';
import { pagePaths, resultPath, rewardPath } from '../../../contract/routes.ts';
import { rewardTypeInfo, type WinWay } from '../../../rewards/reward-types.ts';
import { backUpKeys, mayPass, RefusedError } from '../../lib/api.ts';
import { celebrate } from '../../lib/celebrate.ts';
import { deliveryTexts } from '../../lib/figures.ts';
import { winnerKeys, wonPuzzles } from '../../lib/keyring.ts';
import { formatNaira } from '../../lib/naira.ts';
import { usePageData } from '../../lib/page-data.ts';
import { claimedRewardQuery } from '../../lib/queries.ts';
import { withQueries } from '../../lib/with-queries.tsx';
import { wordings } from '../../lib/wordings.ts';
import { ConfirmButton, useAction } from '../../own/confirm-button.tsx';
import { dropFragment } from '../../own/key-links.ts';
import { eraseDetails, reportDelivery } from '../../own/manage-api.ts';
import { RewardImage } from '../../own/reward-image.tsx';
import { dayText } from '../../own/time-texts.ts';
import { unknownKey, useStoredKey } from '../../own/use-stored-key.ts';
import { Butterfly } from '../../ui/butterfly.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { IdleLoaded } from '../../ui/idle-loaded.tsx';
import { showError } from '../../ui/toast.tsx';

const loadReportButton = () => import('../../reporting/report-button.tsx');

/** A claimed reward: all of it for the winner, the bare fact for anyone else (specification §2, decision 4). */
function RewardPage({ rewardId }: { rewardId: string }) {
  const sent = usePageData();
  const [, navigate] = useLocation();
  const found = useStoredKey(winnerKeys, rewardId);
  const winnerKey = found === unknownKey ? undefined : found;
  const { data, error, isFetching } = useQuery({
    ...claimedRewardQuery(rewardId, winnerKey),
    ...(sent.reward === undefined ? {} : { placeholderData: sent.reward }),
    // What the server sent is all there is for a visitor without a key.
    enabled:
      sent.error === undefined &&
      found !== unknownKey &&
      !(winnerKey === undefined && sent.reward !== undefined),
  });

  const refusal = error instanceof RefusedError ? error : sent.error;
  const hasFailed = error !== null || sent.error !== undefined;
  useEffect(() => {
    if (!hasFailed) return;
    showError(refusal === undefined || mayPass(refusal) ? wordings.reward_load_failed : refusal);
    if (refusal?.code !== 'winner_key_wrong') navigate(pagePaths.home, { replace: true });
  }, [hasFailed, refusal, navigate]);

  const isWinner = data?.secrets !== undefined;
  const puzzleId = data?.puzzleId;
  // Not for who comes back to say that it has not come.
  const isNew = data?.own?.winnerSays === null;
  useEffect(() => {
    if (!isWinner || winnerKey === undefined) return;
    if (winnerKeys.get(rewardId) === undefined) backUpKeys({ winner: { [rewardId]: winnerKey } });
    winnerKeys.set(rewardId, winnerKey);
    if (puzzleId !== undefined) wonPuzzles.set(rewardId, puzzleId);
    dropFragment();
    if (isNew) celebrate();
  }, [isWinner, isNew, rewardId, winnerKey, puzzleId]);

  const reward = data ?? sent.reward;
  if (reward === undefined) {
    return (
      <p role="status" className="p-8 text-center text-lg">
        {sent.error === undefined ? 'Loading the reward...' : sent.error.message}
      </p>
    );
  }
  // A winner is never told, not even for a moment, that the reward is for somebody else (decision 34).
  const isOpening =
    reward.secrets === undefined && (found === unknownKey || (isFetching && winnerKey !== undefined));
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-5 pt-4">
      <header className="flex flex-col items-center gap-2 text-center">
        <Butterfly size={72} className="animate-flap" />
        <h1 className="max-w-full wrap-anywhere">{headingOf(reward, isOpening)}</h1>
        <p className="inline-flex items-center gap-2 rounded-full border-2 border-ink bg-grape px-4 py-1 font-display text-lg font-semibold text-on-accent">
          <Gift aria-hidden size={20} />
          {rewardTypeInfo[reward.type].label}
        </p>
        <p className="text-xl font-semibold wrap-anywhere">{reward.title}</p>
      </header>
      {reward.secrets && <Secrets reward={reward} secrets={reward.secrets} winnerKey={winnerKey} />}
      {isOpening && (
        <div role="status" className="min-h-72 skeleton">
          <span className="sr-only">Opening the reward...</span>
        </div>
      )}
      {!isOpening && reward.secrets === undefined && <ForOthers reward={reward} />}
      <Link
        href={resultPath(reward.puzzleId)}
        className="min-h-11 content-center self-center font-semibold link"
      >
        {reward.winners > 1 ? `See the result: ${reward.winners} have won` : 'See the result'}
      </Link>
      <Link href={pagePaths.home} asChild>
        <ButtonLink accent="sun" className="self-center">
          Make a puzzle of your own
        </ButtonLink>
      </Link>
      <div className="min-h-12 text-center">
        <IdleLoaded load={loadReportButton} props={{ about: 'reward', id: rewardId }} />
      </div>
    </div>
  );
}

export default withQueries(RewardPage);

function headingOf({ secrets }: ClaimedReward, isOpening: boolean): string {
  if (secrets !== undefined) return 'Congratulations!';
  return isOpening ? 'A reward was won' : 'This reward has been claimed';
}

interface SecretsProps {
  reward: ClaimedReward;
  secrets: RewardSecrets;
  winnerKey: string | undefined;
}

function Secrets({ reward, secrets, winnerKey }: SecretsProps) {
  return (
    <Card className="flex flex-col gap-4">
      {secrets.imageUrl && (
        <div className="flex flex-col items-center gap-3">
          <RewardImage
            imageUrl={secrets.imageUrl}
            alt={`The ${rewardTypeInfo[reward.type].label.toLowerCase()}`}
            maxHeight={24}
          />
          <ButtonLink href={secrets.imageUrl} download={`puzzlefly-${reward.rewardId}.webp`}>
            <Download aria-hidden size={20} />
            Download
          </ButtonLink>
        </div>
      )}
      {secrets.amount !== undefined && (
        <p className="text-center font-display text-4xl font-bold">{formatNaira(secrets.amount)}</p>
      )}
      {secrets.text && <p className="text-lg wrap-anywhere whitespace-pre-wrap">{secrets.text}</p>}
      {reward.type === 'cash' && (
        <p className="rounded-control border-2 border-dashed border-ink p-3">
          It was promised to be sent to the account you gave within 24 hours.
        </p>
      )}
      <Copyable label="Your code" text={secrets.code} buttonLabel="Copy Code" />
      <Copyable label="The creator's contact" text={secrets.contact} buttonLabel="Copy Contact" />
      {winnerKey && reward.own && <Delivery reward={reward} own={reward.own} winnerKey={winnerKey} />}
      {winnerKey && (
        <div className="flex flex-col items-start gap-2 border-t-2 border-dashed border-soft pt-4">
          <p className="text-soft">
            Only this browser can open your reward. Keep the private link to open it elsewhere.
          </p>
          <CopyButton
            text={`${location.origin}${rewardPath(reward.rewardId)}#key=${winnerKey}`}
            label="Copy private link"
            toast={{ title: 'Link Copied!', message: 'Keep it to yourself: it opens your reward.' }}
          />
        </div>
      )}
    </Card>
  );
}

interface DeliveryProps {
  reward: ClaimedReward;
  own: DeliveryState;
  winnerKey: string;
}

/** Whether the reward has come, and how long the winner's details stay (decision 32). */
function Delivery({ reward, own, winnerKey }: DeliveryProps) {
  const { rewardId } = reward;
  const { sentAt, winnerSays, eraseAt } = own;
  const said = useAction(
    (says: WinnerSays) => reportDelivery(rewardId, winnerKey, says),
    'Thank you. The maker sees it.',
  );
  return (
    <section aria-label="Delivery" className="flex flex-col gap-3 border-t-2 border-dashed border-soft pt-4">
      <p>
        {sentAt !== null && `The maker says it was sent on ${dayText(sentAt)}. `}
        {winnerSays === 'got_it' && <strong>You said that you got it.</strong>}
        {winnerSays === 'not_yet' && <strong>You said that it has not come.</strong>}
        {winnerSays === null && <strong>Has it come?</strong>}
      </p>
      {winnerSays !== 'got_it' && (
        <div className="flex flex-wrap gap-3">
          <Button accent="mint" disabled={said.isPending} onClick={() => said.mutate('got_it')}>
            I got it
          </Button>
          {winnerSays !== 'not_yet' && (
            <Button disabled={said.isPending} onClick={() => said.mutate('not_yet')}>
              Not yet
            </Button>
          )}
        </div>
      )}
      {eraseAt === null ? (
        <p className="text-soft">Your details have been erased.</p>
      ) : (
        <>
          <p className="text-soft">
            The maker alone reads the details you gave. They are erased on {dayText(eraseAt)} at the latest,
            and 30 days after you say that you got it.
          </p>
          <ConfirmButton
            label="Erase my details"
            className="self-start"
            accent="coral"
            title="Erase your details?"
            text={
              winnerSays === 'got_it'
                ? 'The maker of the puzzle can no longer read them. This cannot be undone.'
                : 'The maker of the puzzle can no longer read them, and may not be able to send you the reward. This cannot be undone.'
            }
            confirmLabel="Erase them"
            done="Your details have been erased."
            run={() => eraseDetails(rewardId, winnerKey)}
          />
        </>
      )}
    </section>
  );
}

function Copyable({ label, text, buttonLabel }: { label: string; text: string; buttonLabel: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0">
        <span className="text-soft">{label}</span>
        <br />
        <strong className="font-display text-2xl break-all select-all">{text}</strong>
      </p>
      <CopyButton accent="grape" text={text} label={buttonLabel} />
    </div>
  );
}

const winTexts: Record<WinWay, string> = {
  first: 'Someone solved the puzzle first.',
  first_n: 'Someone was among the first to solve the puzzle.',
  best: 'Someone was the best.',
};

function ForOthers({ reward: { delivery, way } }: { reward: ClaimedReward }) {
  return (
    <Card className="flex items-center gap-3">
      <Lock aria-hidden className="shrink-0" />
      <p>
        {winTexts[way]} The reward itself is for the winner only.
        {delivery && <strong> {deliveryTexts[delivery]}.</strong>}
      </p>
    </Card>
  );
}
