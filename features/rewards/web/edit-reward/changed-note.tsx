import { t } from '#words';
import { Button } from '../../../../ui/button.tsx';
import type { ManagedReward } from '../../../manage/api.ts';

interface ChangedNoteProps {
  /** The reward on which the edit is based, and the reward now. */
  base: ManagedReward | null;
  reward: ManagedReward | null;
  onNewer(): void;
  onKeep(): void;
}

/**
 * Says that another tab has changed the reward. Typed texts stay, and nothing is overwritten without the maker's
 * knowledge (rules: makers#edits-elsewhere).
 */
export function ChangedNote({ base, reward, onNewer, onKeep }: ChangedNoteProps) {
  return (
    <section
      role="alert"
      className="flex flex-col gap-3 rounded-control border-2 border-ink bg-sun p-3 text-on-accent"
    >
      <p className="font-semibold">
        {base === null
          ? t`A reward was added in another tab. What you typed is still here.`
          : reward === null
            ? t`This reward was withdrawn in another tab. What you typed is still here.`
            : t`This reward was changed in another tab. What you typed is still here.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {reward && <Button onClick={onNewer}>{t`Load the newer values`}</Button>}
        <Button onClick={onKeep}>{reward ? t`Keep what I typed` : t`Make it a new reward`}</Button>
      </div>
    </section>
  );
}
