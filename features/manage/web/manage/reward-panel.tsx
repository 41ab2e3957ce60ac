import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, Hourglass, Pencil } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '#words';
import { editRewardPath } from '../../../../contract/routes.ts';
import { making } from '../../../../puzzles/making.ts';
import type { PuzzleType } from '../../../../puzzles/puzzle.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { makerErrorMessages } from '../../../../ui/maker-error-messages.ts';
import { showError, showToast } from '../../../../ui/toast.tsx';
import { RefusedError } from '../../../../web/lib/api.ts';
import { approveReward } from '../../../../web/lib/maker-api.ts';
import { formatNaira } from '../../../../web/lib/naira.ts';
import { ConfirmButton } from '../../../../web/maker/confirm-button.tsx';
import { managedPuzzleQuery, unlistReward, withdrawReward } from '../../../../web/maker/manage-api.ts';
import { RewardImage } from '../../../../web/maker/reward-image.tsx';
import { momentText } from '../../../../web/maker/time-texts.ts';
import { record } from '../../../../web/visits/record.ts';
import { rewardTypeInfo } from '../../../rewards/reward-types.ts';
import { wayText } from '../../../rewards/terms.ts';
import type { ManagedPuzzle, ManagedReward } from '../../api.ts';
import { FeeStatus } from './fee-payment.tsx';
import { isOver, RewardHeading } from './reward-heading.tsx';
import { CodesLeft, doneOrPending, HeldNote, ResultLink } from './reward-notes.tsx';

export interface RewardPanelProps {
  puzzle: ManagedPuzzle;
  reward: ManagedReward;
  creatorKey: string;
  onRemove(): void;
}

/** Shows a reward: its fields, its fee, its place on the public list and, folded, the ways to change it. */
export default function RewardPanel({ puzzle, reward, creatorKey, onRemove }: RewardPanelProps) {
  const { puzzleId, type } = puzzle;
  const isWon = isOver(reward);
  const { label } = rewardTypeInfo[reward.type];
  const details = [
    { label: t`Who gives it`, text: reward.givenBy ?? '' },
    { label: t`Description`, text: reward.description },
    { label: t`Amount`, text: reward.amount === null ? '' : formatNaira(reward.amount) },
    {
      label: t({ message: 'Delivery contact', comment: 'how winners reach the giver of the reward' }),
      text: reward.deliveryContact,
    },
    { label: secretLabel(reward), text: reward.secretCode },
    { label: t`Promotion link`, text: reward.promotionLink ?? '' },
  ].filter(({ text }) => text !== '');

  return (
    <Card className="flex animate-pop flex-col gap-4">
      <RewardHeading
        title={reward.title}
        text={isWon ? `${label}. ${t({ message: 'It has been won.', comment: 'the reward' })}` : label}
      />

      {!isWon && (
        <p>
          <span>{wayText(reward)}</span>
          {reward.deadline && <span>{` ${deadlineText(reward.deadline)}`}</span>}
        </p>
      )}
      <HeldNote reward={reward} pending={puzzle.pending} />
      {reward.claim && <ResultLink puzzleId={puzzleId} reward={reward} />}
      <CodesLeft type={reward.type} codes={reward.codesLeft} />

      {/* Once all prizes are won, a fee that is due appears below the winners. */}
      {(!isWon || reward.feePaid) && (
        <FeeStatus puzzleId={puzzleId} creatorKey={creatorKey} reward={reward} />
      )}
      {!isWon && <Listing puzzleId={puzzleId} type={type} reward={reward} creatorKey={creatorKey} />}

      <details>
        <summary className="min-h-12 content-center font-semibold">
          {t({ message: 'Details and changes', comment: 'of a reward; opens what the maker entered' })}
        </summary>
        <dl className="flex flex-col gap-2">
          {details.map(({ label, text }) => (
            <div key={label}>
              <dt className="text-sm text-soft">{label}</dt>
              <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                {text}
              </dd>
            </div>
          ))}
        </dl>
        {reward.imageUrl && (
          <RewardImage
            imageUrl={reward.imageUrl}
            alt={t({ message: 'Of the reward', comment: 'describes an image: the image of the reward' })}
            maxHeight={15}
          />
        )}
        <div className="grid gap-3 pt-4 sm:grid-cols-2">
          {reward.claim === undefined && (
            <>
              {reward.state !== 'held' && (
                <Link href={editRewardPath(puzzleId)} state={history.state} asChild>
                  <ButtonLink>
                    <Pencil aria-hidden size={20} />
                    {t`Edit reward`}
                  </ButtonLink>
                </Link>
              )}
              <ConfirmButton
                label={t`Withdraw reward`}
                title={t`Withdraw the reward?`}
                text={t`Nobody can win it any more, and what you entered for it is gone. The puzzle stays, at least for 24 hours, and can be played for fun.`}
                confirmLabel={t`Withdraw it`}
                done={doneOrPending(t`The reward was withdrawn.`)}
                run={() => withdrawReward(puzzleId, creatorKey)}
              />
            </>
          )}
        </div>
      </details>
      <button type="button" className="min-h-11 self-start text-sm link" onClick={onRemove}>
        {t`Remove from this screen`}
      </button>
    </Card>
  );
}

function secretLabel({ type, winners }: ManagedReward): string {
  if (rewardTypeInfo[type].isCode) return winners > 1 ? t`Secret codes` : t`Secret code`;
  return winners > 1 ? t`Secret words` : t`Secret word`;
}

function deadlineText(at: string): string {
  const deadline = momentText(at);
  return t`The deadline is ${deadline}.`;
}

/** Error codes of a refused listing that a retry cannot change; their own messages are shown. */
const said: ReadonlySet<string> = new Set(['reward_unlisted', 'reward_won', 'reward_deadline_over']);

interface ListingProps {
  puzzleId: string;
  type: PuzzleType;
  reward: ManagedReward;
  creatorKey: string;
}

/** Shows whether an open reward is on the public list, with the buttons to change that. */
function Listing({ puzzleId, type, reward, creatorKey }: ListingProps) {
  const client = useQueryClient();
  const approval = useMutation({
    mutationFn: () => approveReward(puzzleId, creatorKey),
    onSuccess: async ({ isWaiting }) => {
      record({ event: 'reward_approved', puzzleId });
      showToast({ title: t`Approved!`, message: isWaiting ? waitingText : listedText(type) });
      await client.invalidateQueries({ queryKey: managedPuzzleQuery(puzzleId, creatorKey).queryKey });
    },
    onError: (error) => {
      const isSaid = error instanceof RefusedError && said.has(error.code);
      showError(isSaid ? error : makerErrorMessages.approve_failed);
    },
  });

  if (!reward.canBeListed) return <p>{t`This kind of reward is shared by link only.`}</p>;
  if (reward.isUnlisted) {
    return <p>{t`The site keeps this reward off the public list. People can still win it by its link.`}</p>;
  }
  if (reward.isPastDeadline) {
    return <p>{t`The deadline is over. The public list shows only rewards you can still win.`}</p>;
  }
  if (reward.isListed || reward.isWaiting) {
    const Icon = reward.isWaiting ? Hourglass : BadgeCheck;
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="flex items-center gap-2 font-semibold">
          <Icon aria-hidden className="shrink-0" />
          <span>{reward.isWaiting ? waitingText : listedText(type)}</span>
        </p>
        <ConfirmButton
          label={reward.isWaiting ? t`Do not list it` : t`Take off the public list`}
          title={reward.isWaiting ? t`Take the approval back?` : t`Take it off the public list?`}
          text={t`Anyone with the link can still win it. You can list it again.`}
          confirmLabel={
            reward.isWaiting
              ? t({ message: 'Take it back', comment: 'the approval' })
              : t({ message: 'Take it off', comment: 'off the public list' })
          }
          done={t`The reward is off the public list.`}
          run={() => unlistReward(puzzleId, creatorKey)}
          isLink
        />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <p>{t`Approve the puzzle for the public rewards list, where other people can find and solve it.`}</p>
      <Button accent="mint" onClick={() => approval.mutate()} disabled={approval.isPending}>
        {approval.isPending ? t`Approving...` : t`Approve for Public Listing`}
      </Button>
    </div>
  );
}

const waitingText = t`Waiting for the site’s review.`;

function listedText(type: PuzzleType): string {
  return making[type].listedText ?? t`Your reward puzzle is now publicly listed!`;
}
