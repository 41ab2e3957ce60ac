import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CreatedPuzzle } from '../../../contract/api.ts';
import type { CreatorReward } from '../../../contract/rewards-api.ts';
import { inCharacters } from '../../../puzzles/text.ts';
import { hasImageType, ImageField } from '../../../puzzles/ui/editor/image-field.tsx';
import type { PreparedImage } from '../../../puzzles/ui/editor/prepare-image.ts';
import { rewardProblemCatalogue } from '../../../rewards/problems.ts';
import {
  maxCodeLength,
  maxContactLength,
  maxDescriptionLength,
  rewardProblems,
} from '../../../rewards/reward-rules.ts';
import { type RewardType, rewardTypeInfo, rewardTypes } from '../../../rewards/reward-types.ts';
import type { RewardDraft } from '../../../rewards/schema.ts';
import { addReward, RefusedError } from '../../lib/api.ts';
import { wordings } from '../../lib/wordings.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { showError, showToast } from '../../ui/toast.tsx';
import { record } from '../../visits/record.ts';

const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
const maxImageBytes = 5 * 1024 * 1024;

interface RewardFormProps {
  created: CreatedPuzzle;
  onCreated(reward: CreatorReward): void;
}

const blank = { description: '', deliveryContact: '', secretCode: '', amount: '', promotionLink: '' };

/** What is offered, and how the winner gets it. */
export function RewardForm({ created, onCreated }: RewardFormProps) {
  const typeId = useId();
  const [type, setType] = useState<RewardType>('airtime');
  const [fields, setFields] = useState(blank);
  const [image, setImage] = useState<PreparedImage>();
  const info = rewardTypeInfo[type];
  const set = (change: Partial<typeof blank>) => setFields({ ...fields, ...change });

  const draft: RewardDraft = {
    type,
    description: fields.description,
    deliveryContact: fields.deliveryContact,
    secretCode: fields.secretCode,
    promotionLink: fields.promotionLink,
    ...(info.canHaveImage && image ? { imageUrl: image.dataUrl } : {}),
    ...(info.asksAmount && fields.amount !== '' ? { amount: Number(fields.amount) } : {}),
  };

  const { mutate, isPending } = useMutation({
    mutationFn: () => addReward(created.puzzleId, created.creatorKey, draft),
    onSuccess: (reward) => {
      onCreated(reward);
      record({ event: 'reward_created', puzzleId: created.puzzleId, rewardType: type });
      showToast({ title: 'Reward Created!', message: 'The first to solve your puzzle can claim it.' });
    },
    onError: (error) => {
      if (error instanceof RefusedError) for (const problem of error.problems) showError(problem);
      else showError(wordings.reward_create_failed);
    },
  });

  const save = () => {
    if (isPending) return;
    const problems = rewardProblems(draft);
    for (const problem of problems) showError(rewardProblemCatalogue[problem]);
    if (problems.length === 0) mutate();
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="flex flex-col gap-1.5">
        <label htmlFor={typeId} className="font-display text-lg font-semibold">
          Kind of reward
        </label>
        <select
          id={typeId}
          value={type}
          onChange={(event) => setType(event.target.value as RewardType)}
          className="min-h-12 rounded-control border-2 border-ink bg-card px-3 text-lg"
        >
          {rewardTypes.map((option) => (
            <option key={option} value={option}>
              {rewardTypeInfo[option].label}
            </option>
          ))}
        </select>
      </div>
      <TextArea
        label="Description *"
        hint="Put a product's name first, like #Cinema night# for two."
        limit={inCharacters(maxDescriptionLength)}
        value={fields.description}
        onValue={(description) => set({ description })}
        rows={2}
        dir="auto"
      />
      {info.asksAmount && (
        <Field
          label="Amount in naira *"
          inputMode="numeric"
          value={fields.amount}
          onValue={(amount) => set({ amount: amount.replace(/\D/g, '').slice(0, 9) })}
        />
      )}
      <Field
        label="Delivery contact *"
        hint="Where the winner reaches you: a phone number or an e-mail address. Only the winner sees it."
        value={fields.deliveryContact}
        onValue={(deliveryContact) => set({ deliveryContact })}
        maxLength={maxContactLength}
        autoComplete="email"
      />
      <Field
        label="Secret code *"
        hint={`${info.codeHint}. It is kept encrypted.`}
        value={fields.secretCode}
        onValue={(secretCode) => set({ secretCode })}
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
      <Field
        label="Promotion link"
        hint="Optional: shown beside the reward in the public list."
        type="url"
        placeholder="https://"
        value={fields.promotionLink}
        onValue={(promotionLink) => set({ promotionLink })}
      />
      <Button type="submit" accent="grape" disabled={isPending}>
        {isPending ? 'Creating Reward...' : 'Create Reward'}
      </Button>
    </form>
  );
}
