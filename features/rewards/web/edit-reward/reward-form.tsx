import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { t } from '#words';
import { attachedImage } from '../../../../contract/images.ts';
import type { PreparedImage } from '../../../../puzzles/ui/editor/prepare-image.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Form } from '../../../../ui/form.tsx';
import { makerErrorMessages } from '../../../../ui/maker-error-messages.ts';
import { getStored, session, setStored } from '../../../../ui/storage.ts';
import { dismissToasts, showError, showToast } from '../../../../ui/toast.tsx';
import { RefusedError, serverNow } from '../../../../web/lib/api.ts';
import { addReward } from '../../../../web/lib/maker-api.ts';
import { canRetry, TransferNote, useTransfer, wasCancelled } from '../../../../web/lib/transfer.tsx';
import { changeReward } from '../../../../web/maker/manage-api.ts';
import { record } from '../../../../web/visits/record.ts';
import type { ManagedPuzzle, ManagedReward } from '../../../manage/api.ts';
import { rewardProblemCatalogue } from '../../problems.ts';
import { rewardProblems } from '../../reward-rules.ts';
import { rewardTypeInfo, winWays } from '../../reward-types.ts';
import { wayText } from '../../terms.ts';
import { codesOf } from '../../ways.ts';
import { ChangedNote } from './changed-note.tsx';
import { FeeNote, HowStep } from './how-step.tsx';
import {
  blank,
  changeOf,
  draftOf,
  type Fields,
  faultsIn,
  faultsOf,
  fieldsOf,
  listedOf,
  type Step,
  steps,
} from './reward-fields.ts';
import { RewardPreview } from './reward-preview.tsx';
import { StepList } from './step-list.tsx';
import { ProgramNote, WayFields } from './way-fields.tsx';
import { WeakAnswerNote } from './weak-answer-note.tsx';
import { WhatStep } from './what-step.tsx';

export interface StepProps {
  fields: Fields;
  field(name: keyof Fields): { value: string; onValue(text: string): void; problem: string | undefined };
  set(change: Partial<Fields>): void;
}

/** Stored in the tab while the maker edits. */
interface Draft {
  fields: Fields;
  step: Step;
  /** The version of the reward that the maker is editing. */
  version: string | undefined;
}

export interface RewardFormProps {
  puzzle: ManagedPuzzle;
  creatorKey: string;
  refresh(): Promise<unknown>;
  /** Navigates back to the puzzle's page. */
  onDone(): void;
}

/** Asks for the prize, the way to win and the delivery, in three steps. A reload keeps the draft. */
export default function RewardForm({ puzzle, creatorKey, refresh, onDone }: RewardFormProps) {
  const { puzzleId, reward } = puzzle;
  const draftKey = `puzzlefly.rewardDraft.${puzzleId}`;
  /** The reward on which the edit is based. */
  const [base, setBase] = useState(reward);
  const [{ fields: typed, step }, setDraft] = useState<Pick<Draft, 'fields' | 'step'>>(() => {
    const stored = getStored<Draft>(session, draftKey);
    const fresh = { fields: reward === null ? blank : fieldsOf(reward), step: 'what' as const };
    return stored?.version === reward?.version && stored?.fields ? stored : fresh;
  });
  const ways = puzzle.rewardLimit === 'best' ? (['best'] as const) : winWays;
  const fields: Fields = puzzle.rewardLimit === 'best' ? { ...typed, way: 'best' } : typed;
  const [chosen, setChosen] = useState<PreparedImage>();
  /** 'returned': a fault in this step kept the form from being sent. 'reached': the maker went to this step. */
  const [arrival, setArrival] = useState<'opened' | 'reached' | 'returned'>('opened');

  const keep = (next: Pick<Draft, 'fields' | 'step'>, of = base) => {
    setDraft(next);
    setStored(session, draftKey, { ...next, version: of?.version } satisfies Draft);
  };
  const set = (change: Partial<Fields>) => keep({ fields: { ...fields, ...change }, step });
  const goTo = (next: Step, how: 'reached' | 'returned' = 'reached') => {
    dismissToasts();
    setArrival(how);
    keep({ fields, step: next });
  };

  const isNew = base === null;
  const image = rewardTypeInfo[fields.type].canHaveImage ? chosen?.image : undefined;
  const draft = { ...draftOf(fields), ...(image && { imageUrl: attachedImage }) };
  const faults = faultsOf(fields, { isNew, now: serverNow() });
  const stepProps: StepProps = {
    fields,
    set,
    field: (name) => ({
      value: fields[name],
      onValue: (text) => set({ [name]: text }),
      problem: faults[name],
    }),
  };

  const transfer = useTransfer();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      const sent = transfer.begin(image ? [image] : []);
      if (base === null) await addReward(puzzleId, creatorKey, draft, sent);
      else await changeReward(puzzleId, creatorKey, changeOf(draft, base), sent);
      setStored(session, draftKey, undefined);
      await refresh();
    },
    onSuccess: () => {
      dismissToasts();
      onDone();
      if (!isNew) return showToast({ title: t`Reward changed`, message: t`Everyone sees it so now.` });
      record({ event: 'reward_created', puzzleId, rewardType: fields.type });
      const winners = codesOf(fields.way, fields.secretCode).length;
      showToast({ title: t`Reward Created!`, message: wayText({ way: fields.way, winners }) });
    },
    onError: (failure) => {
      if (wasCancelled(failure)) reset();
      else if (failure instanceof RefusedError && failure.code !== 'internal') {
        for (const problem of failure.problems) showError(problem);
        // Fetches the reward again, because another tab may have changed it first.
        void refresh();
      } else showError(makerErrorMessages.reward_create_failed);
    },
  });

  // The form itself marks fields with faults and takes the maker to the first.
  const next = () => {
    const following = steps[steps.indexOf(step) + 1];
    if (faultsIn(step, faults).length === 0 && following !== undefined) goTo(following);
  };
  const save = () => {
    if (isPending) return;
    const wrong = steps.find((each) => faultsIn(each, faults).length > 0);
    if (wrong !== undefined) {
      if (wrong !== step) goTo(wrong, 'returned');
      return;
    }
    const problems = rewardProblems(draft);
    for (const problem of problems) showError(rewardProblemCatalogue[problem]);
    if (problems.length === 0) mutate();
  };

  const isChangedElsewhere = !isPending && base?.version !== reward?.version;
  const isLast = step === 'how';
  const show = (newer: ManagedReward | null, shown: Fields) => {
    setBase(newer);
    keep({ fields: shown, step }, newer);
  };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
      <Card className="flex min-w-0 flex-col gap-4">
        <StepList
          current={step}
          reachable={isNew ? steps.slice(0, steps.indexOf(step) + 1) : steps}
          onStep={goTo}
        />
        {reward?.state === 'held' && (
          <p
            role="status"
            className="rounded-control border-2 border-ink bg-sun px-3 py-2 font-semibold text-on-accent"
          >
            {t`Held: someone solved it and can claim it now. You can change it again if they do not claim.`}
          </p>
        )}
        <Form
          key={step}
          wasSent={arrival === 'returned'}
          className="flex flex-col gap-4"
          onSend={isLast ? save : next}
        >
          <StepHeading text={headings[step]} takesFocus={arrival === 'reached'} />
          {step === 'what' && <WhatStep {...stepProps} />}
          {step === 'who' &&
            (base === null ? (
              <>
                <WayFields {...fields} ways={ways} deadlineFault={faults.deadline} set={set} />
                <ProgramNote type={puzzle.type} />
                <WeakAnswerNote puzzleId={puzzleId} creatorKey={creatorKey} />
              </>
            ) : (
              <p>
                <span>{wayText(base)}</span>{' '}
                {t({ message: 'This stays as long as the reward.', comment: 'how the reward is won' })}
              </p>
            ))}
          {isLast && <HowStep {...stepProps} image={chosen} onImage={setChosen} />}
          {isNew && isLast && <FeeNote />}
          {/* Next to the button for saving, which is disabled while this note is shown. */}
          {isChangedElsewhere && (
            <ChangedNote
              base={base}
              reward={reward}
              onNewer={() => reward && show(reward, fieldsOf(reward))}
              onKeep={() => show(reward, fields)}
            />
          )}
          <div className="flex flex-wrap gap-3 border-t-2 border-dashed border-soft pt-4">
            {isLast ? (
              <Button
                type="submit"
                accent="grape"
                className={mainClasses}
                disabled={isPending || isChangedElsewhere}
              >
                {buttonText(isNew, isPending)}
              </Button>
            ) : (
              <Button
                type="submit"
                accent={isNew ? 'grape' : 'plain'}
                className={isNew ? mainClasses : otherClasses}
              >
                {t({ message: 'Next', comment: 'to the next step of a form' })}
              </Button>
            )}
            {!isNew && !isLast && (
              <Button
                accent="grape"
                className={mainClasses}
                disabled={isPending || isChangedElsewhere}
                onClick={save}
              >
                {buttonText(isNew, isPending)}
              </Button>
            )}
            {step !== 'what' && (
              <Button className={otherClasses} onClick={() => goTo(steps[steps.indexOf(step) - 1] ?? 'what')}>
                {t({ message: 'Back', comment: 'to the step before, in a form' })}
              </Button>
            )}
          </div>
          <TransferNote {...transfer} isSending={isPending} hasFailed={canRetry(error)} onRetry={save} />
        </Form>
      </Card>
      <RewardPreview reward={listedOf(fields, puzzle)} />
    </div>
  );
}

/** On phones the main button takes the whole line, and the others share the next one. */
const mainClasses = 'max-sm:w-full';
const otherClasses = 'max-sm:flex-1';

const headings: Record<Step, string> = {
  what: t`What is the reward?`,
  who: t`Who wins it?`,
  how: t({ message: 'How do they get it?', comment: 'they: the winner' }),
};

/** Takes the focus if the maker went to this step, because the control that led here may be gone. */
function StepHeading({ text, takesFocus }: { text: string; takesFocus: boolean }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <h2 ref={ref} tabIndex={-1}>
      {text}
    </h2>
  );
}

function buttonText(isNew: boolean, isPending: boolean): string {
  if (isNew) return isPending ? t`Creating Reward...` : t`Create Reward`;
  return isPending ? t`Saving...` : t`Save changes`;
}
