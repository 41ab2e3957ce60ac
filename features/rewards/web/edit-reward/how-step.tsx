import { Trans, t } from '#words';
import { pagePaths } from '../../../../contract/routes.ts';
import { ImageField } from '../../../../puzzles/ui/editor/image-field.tsx';
import type { PreparedImage } from '../../../../puzzles/ui/editor/prepare-image.ts';
import { Field, TextArea } from '../../../../ui/form.tsx';
import { makerErrorMessages } from '../../../../ui/maker-error-messages.ts';
import { formatNaira } from '../../../../web/lib/naira.ts';
import { maxCodeLength, maxContactLength } from '../../reward-rules.ts';
import { platformFee, rewardTypeInfo } from '../../reward-types.ts';
import type { StepProps } from './reward-form.tsx';

const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
const maxImageBytes = 5 * 1024 * 1024;

interface HowStepProps extends StepProps {
  image: PreparedImage | undefined;
  onImage(image: PreparedImage): void;
}

/** Asks for the delivery details, which only the winner sees. */
export function HowStep({ fields, field, image, onImage }: HowStepProps) {
  const info = rewardTypeInfo[fields.type];
  const { codeHint, isCode } = info;
  // Phones would capitalize the code.
  const codeField = {
    ...field('secretCode'),
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  };
  return (
    <>
      <Field
        label={t({
          message: 'Delivery contact *',
          comment: 'whom the winner asks for the reward; * is for fields that must be filled in',
        })}
        hint={t`Your phone number or email address. Only the winner sees it.`}
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
        {t`Privacy`}
      </a>
      {fields.way === 'first_n' ? (
        <TextArea
          label={isCode ? t`Secret codes *` : t`Secret words *`}
          hint={
            isCode
              ? t({
                  message: `${codeHint}. One code a line, one for each winner. We keep them encrypted.`,
                  comment: "codeHint: what the code is, such as 'The booking code'",
                })
              : t({
                  message: `${codeHint}. One word a line, one for each winner. We keep them encrypted.`,
                  comment: "codeHint: 'Make up a word. The winner tells it to you'",
                })
          }
          rows={5}
          {...codeField}
        />
      ) : (
        <Field
          label={isCode ? t`Secret code *` : t`Secret word *`}
          hint={t({
            message: `${codeHint}. We keep it encrypted.`,
            comment: "codeHint: such as 'The booking code', or 'Make up a word. The winner tells it to you'",
          })}
          maxLength={maxCodeLength}
          {...codeField}
        />
      )}
      {!isCode && <p>{t({ message: 'Send it within 24 hours of the win.', comment: 'the reward' })}</p>}
      {info.canHaveImage && (
        <ImageField
          label={t`Image`}
          hint={t`Optional: a photo of the card, coupon or ticket (max 5MB). Only the winner sees it.`}
          types={imageTypes}
          maxBytes={maxImageBytes}
          wrongType={makerErrorMessages.file_no_image}
          tooLarge={makerErrorMessages.file_over_5_mb}
          image={image}
          onImage={onImage}
        />
      )}
    </>
  );
}

/** States the platform fee of a new reward. */
export function FeeNote() {
  const fee = formatNaira(platformFee);
  return (
    <p className="rounded-control border-2 border-dashed border-ink p-3">
      <Trans>
        <strong>{fee} platform fee, pay later.</strong> It is paid to the site, not held for the winner.
      </Trans>{' '}
      <a href={pagePaths.terms} target="_blank" rel="noopener" className="font-semibold link">
        {t`Read the terms`}
      </a>
    </p>
  );
}
