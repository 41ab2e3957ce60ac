import { t } from '#words';
import { isBlank } from '../../../../puzzles/text.ts';
import { FoldedFields } from '../../../../puzzles/ui/editor/folded-fields.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Field, TextArea } from '../../../../ui/form.tsx';
import { formatNaira } from '../../../../web/lib/naira.ts';
import { type RewardType, rewardTypeInfo, rewardTypes } from '../../reward-types.ts';
import { readAmount } from './read-amount.ts';
import { descriptionLimit, prizeLimit } from './reward-fields.ts';
import type { StepProps } from './reward-form.tsx';

interface KindTexts {
  /** Shown below the label, to explain the kind. */
  text: string;
  /** An example of the prize in a few words. */
  example: string;
}

const kindTexts: Record<RewardType, KindTexts> = {
  airtime: { text: t`A recharge PIN for a phone`, example: t`₦1,000 MTN airtime` },
  gift_card: { text: t`To spend in one shop`, example: t`₦5,000 Shoprite gift card` },
  coupon: { text: t`Something free or cheaper`, example: t`Free suya stick` },
  ticket: { text: t`Entry to an event`, example: t`Two tickets for Friday night` },
  cash: { text: t`Naira to a bank account`, example: t`Birthday money` },
  card: { text: t`A bank or prepaid card`, example: t`$20 prepaid card` },
  crypto: { text: t({ message: 'Coins that you send', comment: 'cryptocurrency' }), example: t`10 USDT` },
  social_currency: {
    text: t({ message: 'A shout-out, a follow, a post', comment: 'on social media' }),
    example: t`A shout-out on my page`,
  },
};

/** Asks for the texts that players read: the kind of reward, the prize and its giver. */
export function WhatStep({ fields, field, set }: StepProps) {
  const info = rewardTypeInfo[fields.type];
  const { example } = kindTexts[fields.type];
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="sr-only">{t`Kind of reward`}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.25rem),1fr))] gap-2 sm:grid-cols-4">
          {rewardTypes.map((type) => (
            <label
              key={type}
              className={classNames(
                'flex min-h-12 cursor-pointer items-center rounded-control border-2 border-ink px-2 leading-tight focus-within-ring',
                type === fields.type ? 'bg-grape text-on-accent' : 'bg-card',
              )}
            >
              <input
                type="radio"
                name="type"
                checked={type === fields.type}
                onChange={() => set({ type })}
                className="sr-only"
              />
              <span className="font-display text-lg font-semibold">{rewardTypeInfo[type].label}</span>
            </label>
          ))}
        </div>
        <p className="pt-1.5 text-sm text-soft">{kindTexts[fields.type].text}</p>
      </fieldset>
      <Field
        label={t({
          message: 'What do they win? *',
          comment: 'they: the winner; * is for fields that must be filled in',
        })}
        hint={t`In a few words, such as: ${example}`}
        limit={prizeLimit}
        {...field('prize')}
        enterKeyHint="next"
        dir="auto"
      />
      {info.asksAmount && (
        <Field
          label={t`Amount in naira *`}
          hint={amountHint(fields.amount)}
          maxLength={40}
          {...field('amount')}
          enterKeyHint="next"
        />
      )}
      <Field
        label={t({ message: 'Who gives it?', comment: 'the reward' })}
        hint={t`Optional: your name or your business's. Players read it.`}
        maxLength={80}
        {...field('givenBy')}
        autoComplete="organization"
        enterKeyHint="next"
        dir="auto"
      />
      <FoldedFields
        label={info.canBeListed ? t`Add a description or a link` : t`Add a description`}
        isFilled={fields.description !== '' || (info.canBeListed && fields.promotionLink !== '')}
      >
        <TextArea
          label={t`Description`}
          hint={t`Optional: how to use it, until when, where.`}
          limit={descriptionLimit}
          {...field('description')}
          rows={2}
          dir="auto"
        />
        {info.canBeListed && (
          <Field
            label={t`Promotion link`}
            hint={t`Optional: it stands beside the reward in the public list.`}
            type="url"
            placeholder="https://"
            {...field('promotionLink')}
            enterKeyHint="next"
          />
        )}
      </FoldedFields>
    </>
  );
}

/** Returns how the typed amount was understood, or what is wrong with it. */
function amountHint(text: string): string {
  if (isBlank(text)) return t`Such as 5,000 or 5k.`;
  const read = readAmount(text);
  if ('fault' in read) return read.fault;
  const amount = formatNaira(read.naira);
  return t({ message: `That is ${amount}.`, comment: 'how an amount that was typed is understood' });
}
