import { pagePaths } from '../../../contract/routes.ts';
import { ImageField } from '../../../puzzles/ui/editor/image-field.tsx';
import type { PreparedImage } from '../../../puzzles/ui/editor/prepare-image.ts';
import { maxCodeLength, maxContactLength } from '../../../rewards/reward-rules.ts';
import { platformFee, rewardTypeInfo, secretNoun } from '../../../rewards/reward-types.ts';
import { Field, TextArea } from '../../../ui/form.tsx';
import { makerWordings } from '../../../ui/maker-wordings.ts';
import { formatNaira } from '../../lib/naira.ts';
import type { StepProps } from './reward-form.tsx';

const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
const maxImageBytes = 5 * 1024 * 1024;

interface HowStepProps extends StepProps {
  isNew: boolean;
  image: PreparedImage | undefined;
  onImage(image: PreparedImage): void;
}

/** How the winner gets it: what only they see; and what the reward costs. */
export function HowStep({ fields, field, isNew, image, onImage }: HowStepProps) {
  const info = rewardTypeInfo[fields.type];
  const noun = secretNoun(fields.type);
  const codeField = { ...field('secretCode'), autoComplete: 'off', spellCheck: false };
  return (
    <>
      <Field
        label="Delivery contact *"
        hint="Your phone number or email address. Only the winner sees it."
        {...field('deliveryContact')}
        maxLength={maxContactLength}
        autoComplete="email"
      />
      <a
        href={pagePaths.privacy}
        target="_blank"
        rel="noopener"
        className="-mt-3 min-h-11 content-center self-start font-semibold link"
      >
        Privacy
      </a>
      {fields.way === 'first_n' ? (
        <TextArea
          label={`Secret ${noun}s *`}
          hint={`${info.codeHint}. One ${noun} a line, one for each winner. We keep them encrypted.`}
          rows={5}
          {...codeField}
        />
      ) : (
        <Field
          label={`Secret ${noun} *`}
          hint={`${info.codeHint}. We keep it encrypted.`}
          maxLength={maxCodeLength}
          {...codeField}
        />
      )}
      {!info.isCode && <p>Send it within 24 hours of the win.</p>}
      {info.canHaveImage && (
        <ImageField
          label="Image"
          hint="Optional: a photo of the card, coupon or ticket (max 5MB). Only the winner sees it."
          types={imageTypes}
          maxBytes={maxImageBytes}
          wrongType={makerWordings.file_no_image}
          tooLarge={makerWordings.file_over_5_mb}
          image={image}
          onImage={onImage}
        />
      )}
      {isNew && (
        <p className="rounded-control border-2 border-dashed border-ink p-3">
          <strong>{formatNaira(platformFee)} platform fee, pay later.</strong> It is paid to the site, not
          held for the winner.{' '}
          <a href={pagePaths.terms} target="_blank" rel="noopener" className="font-semibold link">
            Read the terms
          </a>
        </p>
      )}
    </>
  );
}
