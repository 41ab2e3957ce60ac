import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { ManagedReward, RewardChange } from '../../../contract/manage-api.ts';
import { inCharacters } from '../../../puzzles/text.ts';
import { hasImageType, ImageField } from '../../../puzzles/ui/editor/image-field.tsx';
import type { PreparedImage } from '../../../puzzles/ui/editor/prepare-image.ts';
import { rewardProblemCatalogue } from '../../../rewards/problems.ts';
import {
  maxCodeLength,
  maxContactLength,
  maxDescriptionLength,
  rewardProblems,
  splitName,
} from '../../../rewards/reward-rules.ts';
import { platformFee, type RewardType, rewardTypeInfo, rewardTypes } from '../../../rewards/reward-types.ts';
import type { RewardDraft } from '../../../rewards/schema.ts';
import { mayPassLater, useTransfer, wasCancelled } from '../../hooks/use-transfer.ts';
import { RefusedError } from '../../lib/api.ts';
import { addReward } from '../../lib/maker-api.ts';
import { formatNaira } from '../../lib/naira.ts';
import { getStored, session, setStored } from '../../lib/storage.ts';
import { wordings } from '../../lib/wordings.ts';
import { changeReward } from '../../own/manage-api.ts';
import { WeakAnswerNote } from '../../own/weak-answer-note.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { dismissToasts, showError, showToast } from '../../ui/toast.tsx';
import { TransferNote } from '../../ui/transfer-note.tsx';
import { record } from '../../visits/record.ts';

const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
const maxImageBytes = 5 * 1024 * 1024;
const maxPrizeLength = 80;

const blank = {
  type: 'airtime' as RewardType,
  prize: '',
  description: '',
  deliveryContact: '',
  secretCode: '',
  amount: '',
  promotionLink: '',
};
type Fields = typeof blank;

export interface RewardFormProps {
  puzzleId: string;
  creatorKey: string;
  /** The reward to change; without one, a new one is added. */
  reward: ManagedReward | undefined;
  onSaved(): Promise<void>;
  onCancel(): void;
}

/** What is offered, and how the winner gets it. A new one is stored in the tab while it is written. */
export default function RewardForm({ puzzleId, creatorKey, reward, onSaved, onCancel }: RewardFormProps) {
  const typeId = useId();
  const form = useRef<HTMLFormElement>(null);
  const draftKey = `puzzlefly.rewardDraft.${puzzleId}`;
  const [fields, setFields] = useState<Fields>(() =>
    reward === undefined ? { ...blank, ...getStored<Partial<Fields>>(session, draftKey) } : fieldsOf(reward),
  );
  const [image, setImage] = useState<PreparedImage>();
  const [hasTried, setTried] = useState(false);
  const { type } = fields;
  const info = rewardTypeInfo[type];
  const set = (change: Partial<Fields>) => {
    const next = { ...fields, ...change };
    setFields(next);
    if (reward === undefined) setStored(session, draftKey, next);
  };
  // The form appears by a press of a button, which is gone then.
  useEffect(() => form.current?.querySelector('select')?.focus(), []);

  const amount = info.asksAmount && fields.amount !== '' ? Number(fields.amount) : undefined;
  const promotionLink = info.canBeListed ? fields.promotionLink : '';
  const { prize, description, deliveryContact, secretCode } = fields;
  const texts = { type, prize, description, deliveryContact, secretCode };
  const draft: RewardDraft = {
    ...texts,
    ...(promotionLink === '' ? {} : { promotionLink }),
    ...(info.canHaveImage && image ? { imageUrl: image.dataUrl } : {}),
    ...(amount === undefined ? {} : { amount }),
  };
  const faults = hasTried ? faultsOf(fields) : {};

  const transfer = useTransfer();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      if (reward === undefined) await addReward(puzzleId, creatorKey, draft, transfer.begin());
      else await changeReward(puzzleId, creatorKey, changeOf(draft, reward), transfer.begin());
      await onSaved();
      // As it was when it was sent: the page knows the new reward by now.
      return { isNew: reward === undefined };
    },
    onSuccess: ({ isNew }) => {
      setStored(session, draftKey, undefined);
      dismissToasts();
      if (!isNew) return showToast({ title: 'Reward changed', message: 'Everyone sees it so now.' });
      record({ event: 'reward_created', puzzleId, rewardType: type });
      showToast({ title: 'Reward Created!', message: 'The first to solve your puzzle can claim it.' });
    },
    onError: (failure) => {
      if (wasCancelled(failure)) reset();
      else if (failure instanceof RefusedError) for (const problem of failure.problems) showError(problem);
      else showError(wordings.reward_create_failed);
    },
  });

  const save = () => {
    if (isPending) return;
    setTried(true);
    const problems = new Set(rewardProblems(draft));
    if (Object.values(faultsOf(fields)).includes(missing)) problems.add('reward_fields_missing');
    for (const problem of problems) showError(rewardProblemCatalogue[problem]);
    if (problems.size === 0 && Object.keys(faultsOf(fields)).length === 0) return mutate();
    // Once the faults are drawn.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {reward === undefined && <WeakAnswerNote puzzleId={puzzleId} creatorKey={creatorKey} />}
      <div className="flex flex-col gap-1.5">
        <label htmlFor={typeId} className="font-display text-lg font-semibold">
          Kind of reward
        </label>
        <select
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
        limit={inCharacters(maxPrizeLength)}
        fault={faults.prize}
        value={prize}
        onValue={(text) => set({ prize: text })}
        dir="auto"
      />
      <TextArea
        label="Description *"
        hint="What it is and how to use it."
        limit={inCharacters(maxDescriptionLength)}
        fault={faults.description}
        value={description}
        onValue={(text) => set({ description: text })}
        rows={2}
        dir="auto"
      />
      {info.asksAmount && (
        <Field
          label="Amount in naira *"
          inputMode="numeric"
          fault={faults.amount}
          value={fields.amount}
          onValue={(text) => set({ amount: text.replace(/\D/g, '').slice(0, 9) })}
        />
      )}
      <Field
        label="Delivery contact *"
        hint="Where the winner reaches you: a phone number or an e-mail address. Only the winner sees it."
        fault={faults.deliveryContact}
        value={deliveryContact}
        onValue={(text) => set({ deliveryContact: text })}
        maxLength={maxContactLength}
        autoComplete="email"
      />
      <Field
        label="Secret code *"
        hint={`${info.codeHint}. It is kept encrypted.`}
        fault={faults.secretCode}
        value={secretCode}
        onValue={(text) => set({ secretCode: text })}
        maxLength={maxCodeLength}
        autoComplete="off"
        spellCheck={false}
      />
      {info.canHaveImage && (
        <ImageField
          label="Picture"
          hint="Optional: a photo of the card, coupon or ticket (max 5MB). Only the winner sees it."
          accept={imageTypes.join(',')}
          isAllowedType={(file) => hasImageType(file, imageTypes)}
          maxBytes={maxImageBytes}
          wrongType={wordings.file_no_image}
          tooLarge={wordings.file_over_5_mb}
          image={image}
          onImage={setImage}
        />
      )}
      {info.canBeListed && (
        <Field
          label="Promotion link"
          hint="Optional: shown beside the reward in the public list."
          type="url"
          placeholder="https://"
          fault={faults.promotionLink}
          value={fields.promotionLink}
          onValue={(text) => set({ promotionLink: text })}
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
      <TransferNote
        part={transfer.part}
        isSending={isPending}
        hasFailed={mayPassLater(error)}
        onCancel={transfer.cancel}
        onRetry={save}
      />
    </form>
  );
}

function buttonText(isChange: boolean, isPending: boolean): string {
  if (isChange) return isPending ? 'Saving...' : 'Save changes';
  return isPending ? 'Creating Reward...' : 'Create Reward';
}

const missing = 'Please fill this in.';

/** What is wrong, beside the field that it is about. */
function faultsOf(fields: Fields): Partial<Record<keyof Fields, string>> {
  const { asksAmount, canBeListed } = rewardTypeInfo[fields.type];
  const isNamed = fields.prize.trim() !== '' || splitName(fields.description).name !== undefined;
  const isBlank = (text: string) => text.trim() === '';
  const link = fields.promotionLink.trim();
  return {
    ...(isNamed ? {} : { prize: missing }),
    ...(inCharacters(maxPrizeLength).count(fields.prize.trim()) > maxPrizeLength
      ? { prize: `Please keep it within ${maxPrizeLength} characters.` }
      : {}),
    ...(fields.prize.includes('#') ? { prize: 'Please leave out the #.' } : {}),
    ...(isBlank(fields.description) ? { description: missing } : {}),
    ...(inCharacters(maxDescriptionLength).count(fields.description.trim()) > maxDescriptionLength
      ? { description: `Please keep it within ${maxDescriptionLength} characters.` }
      : {}),
    ...(asksAmount && !(Number(fields.amount) > 0) ? { amount: missing } : {}),
    ...(isBlank(fields.deliveryContact) ? { deliveryContact: missing } : {}),
    ...(isBlank(fields.secretCode) ? { secretCode: missing } : {}),
    ...(canBeListed && link !== '' && !/^https?:\/\/[^/\s]+/.test(link)
      ? { promotionLink: 'Please enter a link that begins with https://.' }
      : {}),
  };
}

function fieldsOf({
  type,
  prize,
  description,
  deliveryContact,
  secretCode,
  ...reward
}: ManagedReward): Fields {
  return {
    type,
    prize: prize ?? '',
    description,
    deliveryContact,
    secretCode,
    amount: reward.amount === null ? '' : String(reward.amount),
    promotionLink: reward.promotionLink ?? '',
  };
}

/** A whole draft as a change: what the type has no field for is taken away. */
function changeOf({ amount, promotionLink, ...draft }: RewardDraft, { type }: ManagedReward): RewardChange {
  const { canHaveImage } = rewardTypeInfo[draft.type];
  const hadImage = rewardTypeInfo[type].canHaveImage;
  return {
    ...draft,
    prize: draft.prize || null,
    amount: amount ?? null,
    promotionLink: promotionLink ?? null,
    ...(hadImage && !canHaveImage ? { imageUrl: null } : {}),
  };
}
