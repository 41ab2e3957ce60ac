import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, Gift, Trash2 } from 'lucide-react';
import type { CreatedPuzzle } from '../../../contract/api.ts';
import type { CreatorReward } from '../../../contract/rewards-api.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { rewardTypeInfo } from '../../../rewards/reward-types.ts';
import { approveReward, RefusedError } from '../../lib/api.ts';
import { formatNaira } from '../../lib/naira.ts';
import { creatorRewardQuery } from '../../lib/queries.ts';
import { wordings } from '../../lib/wordings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { showError, showToast } from '../../ui/toast.tsx';
import { record } from '../../visits/record.ts';

interface RewardPanelProps {
  created: CreatedPuzzle;
  type: PuzzleType;
  /** As it was when it was added. */
  added: CreatorReward;
  onRemove(): void;
}

/** A created reward: its fee, its approval for the public list, how long it lasts. */
export function RewardPanel({ created, type, added, onRemove }: RewardPanelProps) {
  const { puzzleId, creatorKey } = created;
  const query = creatorRewardQuery(puzzleId, creatorKey);
  const queryClient = useQueryClient();
  const { data: reward } = useQuery({ ...query, initialData: added });

  const approval = useMutation({
    mutationFn: () => approveReward(puzzleId, creatorKey),
    onSuccess: (approved) => {
      queryClient.setQueryData(query.queryKey, approved);
      record({ event: 'reward_approved', puzzleId });
      showToast({ title: 'Approved!', message: listedText(type) });
    },
    onError: (error) => {
      const isUnlisted = error instanceof RefusedError && error.code === 'reward_unlisted';
      showError(isUnlisted ? error : wordings.approve_failed);
    },
  });

  return (
    <Card className="flex animate-pop flex-col gap-4">
      <header className="flex items-start gap-3">
        <span className="grid size-14 shrink-0 place-items-center rounded-control border-2 border-ink bg-grape text-on-accent">
          <Gift aria-hidden size={30} />
        </span>
        <div className="min-w-0">
          <h2 className="wrap-anywhere">{reward.title}</h2>
          <p>
            {rewardTypeInfo[reward.type].label}.{' '}
            {reward.isClaimed ? 'It has been won.' : 'The puzzle stays active until someone wins.'}
          </p>
        </div>
      </header>

      {reward.platformFeePaid ? (
        <p className="flex items-center gap-2 font-semibold">
          <BadgeCheck aria-hidden className="shrink-0" />
          Platform fee paid - Ready to publish!
        </p>
      ) : (
        <p className="flex flex-wrap items-center justify-between gap-2 rounded-control border-2 border-dashed border-ink p-3">
          <span>
            Platform fee: <strong>{formatNaira(reward.platformFeeAmount)}</strong>
          </span>
          <span className="rounded-full border-2 border-ink bg-sun px-3 font-display font-semibold text-on-accent">
            Pay later
          </span>
        </p>
      )}

      {approvalOf(reward) === 'none' && <p>This kind of reward is shared by link only.</p>}
      {approvalOf(reward) === 'given' && (
        <p className="flex items-center gap-2 font-semibold">
          <BadgeCheck aria-hidden className="shrink-0" />
          {listedText(type)}
        </p>
      )}
      {approvalOf(reward) === 'open' && (
        <div className="flex flex-col gap-3">
          <p>Approve the puzzle for the public rewards list, where other people can find and solve it.</p>
          <Button accent="mint" onClick={() => approval.mutate()} disabled={approval.isPending}>
            {approval.isPending ? 'Approving...' : 'Approve for Public Listing'}
          </Button>
        </div>
      )}

      <Button className="self-start text-base" onClick={onRemove}>
        <Trash2 aria-hidden size={20} />
        Remove from this screen
      </Button>
    </Card>
  );
}

function approvalOf(reward: CreatorReward): 'none' | 'given' | 'open' {
  if (!rewardTypeInfo[reward.type].canBeListed) return 'none';
  return reward.isApproved ? 'given' : 'open';
}

function listedText(type: PuzzleType): string {
  return descriptions[type].listedText ?? 'Your reward puzzle is now publicly listed!';
}
