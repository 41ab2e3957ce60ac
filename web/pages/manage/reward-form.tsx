import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { attachedImage } from '../../../contract/images.ts';
import type { ManagedReward } from '../../../contract/manage-api.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { ImageField } from '../../../puzzles/ui/editor/image-field.tsx';
import type { PreparedImage } from '../../../puzzles/ui/editor/prepare-image.ts';
import { rewardProblemCatalogue } from '../../../rewards/problems.ts';
import {
  deadlineProblems,
  maxCodeLength,
  maxContactLength,
  rewardProblems,
} from '../../../rewards/reward-rules.ts';
import { platformFee, type RewardType, rewardTypeInfo, rewardTypes } from '../../../rewards/reward-types.ts';
import type { RewardDraft } from '../../../rewards/schema.ts';
import { wayText } from '../../../rewards/terms.ts';
import { codesOf } from '../../../rewards/ways.ts';
import { Button } from '../../../ui/button.tsx';
import { blankFault, Field, Form, TextArea } from '../../../ui/form.tsx';
import { makerWordings } from '../../../ui/maker-wordings.ts';
import { getStored, session, setStored } from '../../../ui/storage.ts';
import { dismissToasts, showError, showToast } from '../../../ui/toast.tsx';
import { RefusedError } from '../../lib/api.ts';
import { addReward } from '../../lib/maker-api.ts';
import { formatNaira } from '../../lib/naira.ts';
import { canRetry, TransferNote, useTransfer, wasCancelled } from '../../lib/transfer.tsx';
import { changeReward } from '../../own/manage-api.ts';
import { record } from '../../visits/record.ts';
import {
  blank,
  changeOf,
  descriptionLimit,
  type Fields,
  faultsOf,
  fieldsOf,
  prizeLimit,
} from './reward-fields.ts';
import { HeldNote, WeakAnswerNote } from './reward-notes.tsx';
import { isoOf, ProgramNote, WayFields } from './way-fields.tsx';

const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
const maxImageBytes = 5 * 1024 * 1024;

export interface RewardFormProps {
  puzzleId: string;
  puzzleType: PuzzleType;
  creatorKey: string;
  /** The reward to change; without one, a new one is added. */
  reward: ManagedReward | undefined;
  onSaved(): Promise<void>;
  onCancel(): void;
}

/** What is offered, and how the winner gets it. A new one is stored in the tab while it is written. */
export default function RewardForm(props: RewardFormProps) {
  const { puzzleId, puzzleType, creatorKey, reward, onSaved, onCancel } = props;
  const typeId = useId();
  const typeField = useRef<HTMLSelectElement>(null);
  const draftKey = `puzzlefly.rewardDraft.${puzzleId}`;
  const [fields, setFields] = useState<Fields>(() =>
    reward === undefined ? { ...blank, ...getStored<Partial<Fields>>(session, draftKey) } : fieldsOf(reward),
  );
  const [chosen, setChosen] = useState<PreparedImage>();
  // The form appears by a press of a button, which is gone then.
  useEffect(() => typeField.current?.focus(), []);

  const { type, way, amount, promotionLink, deadline, ...texts } = fields;
  const info = rewardTypeInfo[type];
  const image = info.canHaveImage ? chosen?.image : undefined;
  const draft: RewardDraft = {
    type,
    ...texts,
    ...(info.canBeListed && promotionLink && { promotionLink }),
    ...(image && { imageUrl: attachedImage }),
    ...(info.asksAmount && amount && { amount: Number(amount) }),
    ...(reward === undefined && { way }),
    ...(reward === undefined && way === 'best' && deadline && { deadline: isoOf(deadline) }),
  };
  const faults = faultsOf(fields);

  const set = (change: Partial<Fields>) => {
    const next = { ...fields, ...change };
    setFields(next);
    if (reward === undefined) setStored(session, draftKey, next);
  };
  const field = (name: keyof Fields) => ({
    value: fields[name],
    onValue: (text: string) => set({ [name]: text }),
    problem: faults[name],
  });
  const codeField = { ...field('secretCode'), autoComplete: 'off', spellCheck: false };

  const transfer = useTransfer();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      if (reward === undefined) await addReward(puzzleId, creatorKey, draft, transfer.begin(image));
      else await changeReward(puzzleId, creatorKey, changeOf(draft, reward), transfer.begin(image));
      await onSaved();
      // As it was when it was sent: the page knows the new reward by now.
      return { isNew: reward === undefined };
    },
    onSuccess: ({ isNew }) => {
      setStored(session, draftKey, undefined);
      dismissToasts();
      if (!isNew) return showToast({ title: 'Reward changed', message: 'Everyone sees it so now.' });
      record({ event: 'reward_created', puzzleId, rewardType: type });
      const winners = codesOf(way, texts.secretCode).length;
      showToast({ title: 'Reward Created!', message: wayText({ way, winners }) });
    },
    onError: (failure) => {
      if (wasCancelled(failure)) reset();
      else if (failure instanceof RefusedError) for (const problem of failure.problems) showError(problem);
      else showError(makerWordings.reward_create_failed);
    },
  });

  const save = () => {
    if (isPending) return;
    const problems = new Set([
      ...rewardProblems({ ...draft, way }),
      ...(reward === undefined ? deadlineProblems(draft, Date.now()) : []),
    ]);
    const found = Object.values(faults).filter((fault) => fault !== undefined);
    if (found.includes(blankFault)) problems.add('reward_fields_missing');
    for (const problem of problems) showError(rewardProblemCatalogue[problem]);
    if (problems.size === 0 && found.length === 0) mutate();
  };

  return (
    <Form className="flex flex-col gap-4" onSend={save}>
      <HeldNote reward={reward} />
      {reward === undefined && <WeakAnswerNote puzzleId={puzzleId} creatorKey={creatorKey} />}
      <div className="flex flex-col gap-1.5">
        <label htmlFor={typeId} className="font-display text-lg font-semibold">
          Kind of reward
        </label>
        <select
          ref={typeField}
          id={typeId}
          value={type}
          onChange={(event) => set({ type: event.target.value as RewardType })}
          className="min-h-12 rounded-control border-2 border-ink bg-card px-3 text-lg"
        >
          {rewardTypes.map((option) => (
            <option key={option} value={option}>
              {rewardTypeInfo[option].label}
            </option>
          ))}
        </select>
      </div>
      <Field
        label="What do they win? *"
        hint="In a few words, such as ₦1,000 MTN airtime. Players see it."
        limit={prizeLimit}
        {...field('prize')}
        dir="auto"
      />
      <TextArea
        label="Description *"
        hint="What it is and how to use it."
        limit={descriptionLimit}
        {...field('description')}
        rows={2}
        dir="auto"
      />
      {info.asksAmount && (
        <Field
          label="Amount in naira *"
          inputMode="numeric"
          {...field('amount')}
          onValue={(text) => set({ amount: text.replace(/\D/g, '').slice(0, 9) })}
        />
      )}
      <Field
        label="Who gives it?"
        hint="Your name or your business's, as players read it."
        maxLength={80}
        {...field('givenBy')}
        autoComplete="organization"
        dir="auto"
      />
      {reward === undefined ? (
        <WayFields way={way} deadline={deadline} codes={texts.secretCode} set={set} />
      ) : (
        <p className="text-soft">{wayText(reward)} This stays as long as the reward.</p>
      )}
      <ProgramNote type={puzzleType} />
      <Field
        label="Delivery contact *"
        hint="Where the winner reaches you: a phone number or an e-mail address. Only the winner sees it."
        {...field('deliveryContact')}
        maxLength={maxContactLength}
        autoComplete="email"
      />
      {way === 'first_n' ? (
        <TextArea
          label="Secret codes *"
          hint={`${info.codeHint}. One code a line, one for each winner. They are kept encrypted, and those that are left come back to you.`}
          rows={5}
          {...codeField}
        />
      ) : (
        <Field
          label="Secret code *"
          hint={`${info.codeHint}. It is kept encrypted.`}
          maxLength={maxCodeLength}
          {...codeField}
        />
      )}
      {info.canHaveImage && (
        <ImageField
          label="Picture"
          hint="Optional: a photo of the card, coupon or ticket (max 5MB). Only the winner sees it."
          types={imageTypes}
          maxBytes={maxImageBytes}
          wrongType={makerWordings.file_no_image}
          tooLarge={makerWordings.file_over_5_mb}
          image={chosen}
          onImage={setChosen}
        />
      )}
      {info.canBeListed && (
        <Field
          label="Promotion link"
          hint="Optional: shown beside the reward in the public list."
          type="url"
          placeholder="https://"
          {...field('promotionLink')}
        />
      )}
      {reward === undefined && (
        <p className="rounded-control border-2 border-dashed border-ink p-3">
          <strong>{formatNaira(platformFee)} platform fee, pay later.</strong> It is paid to the site, not
          held for the winner.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" accent="grape" disabled={isPending}>
          {buttonText(reward !== undefined, isPending)}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
      <TransferNote {...transfer} isSending={isPending} hasFailed={canRetry(error)} onRetry={save} />
    </Form>
  );
}

function buttonText(isChange: boolean, isPending: boolean): string {
  if (isChange) return isPending ? 'Saving...' : 'Save changes';
  return isPending ? 'Creating Reward...' : 'Create Reward';
}
