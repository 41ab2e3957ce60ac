import { Gift } from 'lucide-react';
import { type ReactNode, use, useState } from 'react';
import { longDayOfMonthText } from '#dates';
import { t } from '#words';
import { hourMs } from '../../../../contract/periods.ts';
import type { EditorOccasion } from '../../../../puzzles/board.ts';
import { inCharacters } from '../../../../puzzles/text.ts';
import { FoldedFields } from '../../../../puzzles/ui/editor/folded-fields.tsx';
import { DraftStartContext, useDraft } from '../../../../puzzles/ui/editor/use-draft.ts';
import { accentClasses } from '../../../../ui/button.tsx';
import { Field, TextArea } from '../../../../ui/form.tsx';
import { SegmentedChoice } from '../../../../ui/segmented-choice.tsx';
import { useBrowser } from '../../../../ui/use-browser.ts';
import { type Occasion, occasionInfo, occasions } from '../../../gifts/gift.ts';
import { giftLengths, maxHints } from '../../../gifts/gift-lengths.ts';
import { giftProblems } from '../../../gifts/gift-rules.ts';
import { defaultLifetime, type Lifetime, lifetimeMs, lifetimes } from '../../../gifts/lifetime.ts';
import type { GiftDraft } from '../../../gifts/schema.ts';

const hintLabel = (number: number) => t`Hint ${number} (optional)`;
const noHints = Array<string>(maxHints).fill('');

/** Returns the values of the personal fields, by their names in the draft. */
export const personalValues = ({ from, for: to, occasion, message, hints = [] }: GiftDraft) => ({
  'gift.for': to,
  'gift.from': from,
  'gift.occasion': occasion,
  'gift.message': message,
  'gift.hints': noHints.map((none, index) => hints[index] ?? none),
});
interface Personal extends EditorOccasion {
  fields: ReactNode;
  gift: GiftDraft;
  /** The puzzle's lifetime, if the maker has chosen one. */
  expires: Lifetime | undefined;
}

const lifetimeLabels: Record<Lifetime, string> = {
  '24h': t`24 hours`,
  '7d': t`7 days`,
  '30d': t`30 days`,
};

/**
 * Provides the fields that make a puzzle a gift, collapsed behind one tap, and their values (rules:
 * gifts#fields). A reload keeps them.
 */
export function usePersonal(type: string): Personal {
  const [to, setTo] = useDraft(type, 'gift.for', '');
  const [from, setFrom] = useDraft(type, 'gift.from', '');
  const [occasion, setOccasion] = useDraft<Occasion | ''>(type, 'gift.occasion', '');
  const [message, setMessage] = useDraft(type, 'gift.message', '');
  const [hints, setHints] = useDraft(type, 'gift.hints', noHints);
  const [expires, setExpires] = useDraft<Lifetime | ''>(type, 'expires', '');
  const [isOpen, setOpen] = useState(false);
  /** Only a new puzzle gets the choice of a lifetime; an existing one's is changed on the maker's page. */
  const isNew = use(DraftStartContext).saveLabel === undefined;

  const gift: GiftDraft = { for: to, from, message, hints, ...(occasion === '' ? {} : { occasion }) };
  const isFilled = [to, from, occasion, message, ...hints].some((text) => text !== '');
  // Fields with problems must be visible.
  const isShown = isOpen || isFilled || giftProblems(gift).length > 0;
  const name = { limit: inCharacters(giftLengths.name), autoComplete: 'off', dir: 'auto' } as const;
  const fields = (
    <details
      open={isShown}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-control border-2 border-dashed border-ink bg-card"
    >
      <summary className="flex min-h-12 list-none items-center gap-2 px-3 font-display text-lg font-semibold [&::-webkit-details-marker]:hidden">
        <Gift aria-hidden size={24} className="shrink-0" />
        {t({ message: 'Make it personal', comment: 'opens the fields that make a puzzle a gift' })}
      </summary>
      <div className="flex flex-col gap-4 p-3 pt-1">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
          <Field
            label={t({ message: 'For', comment: "label of a field: the recipient's name" })}
            placeholder={t({ message: 'Ada', comment: 'an example of a name' })}
            value={to}
            onValue={setTo}
            {...name}
          />
          <Field
            label={t({ message: 'From', comment: "label of a field: the giver's name" })}
            placeholder={t`Your name`}
            value={from}
            onValue={setFrom}
            {...name}
          />
        </div>
        <OccasionChoice value={occasion} onValue={setOccasion} />
        {isNew && <LifetimeChoice chosen={expires} gift={gift} onValue={setExpires} />}
        <TextArea
          label={t({
            message: 'Opens when solved',
            comment: 'label of a message that only shows once the puzzle is solved',
          })}
          hint={t`Only people who solve the puzzle read it.`}
          placeholder={t`Happy birthday! Dinner at eight?`}
          limit={inCharacters(giftLengths.message)}
          value={message}
          onValue={setMessage}
          dir="auto"
          className="field-sizing-content min-h-28"
        />
        <FoldedFields
          label={t({ message: 'Add a hint', comment: 'opens the fields for hints, which players may read' })}
          isFilled={hints.some((hint) => hint !== '')}
        >
          {hints.map((hint, index) => (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: a hint is identified by its position
              key={index}
              label={hintLabel(index + 1)}
              limit={inCharacters(giftLengths.hint)}
              value={hint}
              onValue={(text) => setHints(hints.map((each, at) => (at === index ? text : each)))}
              autoComplete="off"
              dir="auto"
            />
          ))}
        </FoldedFields>
      </div>
    </details>
  );
  return { fields, gift, occasion, setOccasion, expires: expires || undefined };
}

interface LifetimeChoiceProps {
  chosen: Lifetime | '';
  gift: GiftDraft;
  onValue(value: Lifetime): void;
}

/**
 * Lets the maker choose how long friends can open the puzzle. A gift may wait for a while, so it lasts longer by
 * default, and the form says so (rules: puzzles#lifetime).
 */
function LifetimeChoice({ chosen, gift, onValue }: LifetimeChoiceProps) {
  const value = chosen || defaultLifetime(gift);
  // The server may render the form, but does not know the visitor's day.
  const hour = useBrowser(() => Math.floor(Date.now() / hourMs), undefined);
  const day = hour === undefined ? '' : longDayOfMonthText(hour * hourMs + lifetimeMs[value]);
  return (
    <div className="flex flex-col gap-1.5">
      <SegmentedChoice
        label={t({ message: 'Keep it online for:', comment: 'buttons such as "24 hours" follow' })}
        accent="mint"
        value={value}
        onValue={onValue}
        options={lifetimes.map((each) => ({ value: each, label: lifetimeLabels[each] }))}
      />
      <p className="min-h-6 text-soft">
        {day && t({ message: `They can open it until ${day}.`, comment: 'day: such as 25 December' })}
        {day && chosen === '' && value !== defaultLifetime() && (
          <span>{` ${t`A gift stays 30 days unless you choose otherwise.`}`}</span>
        )}
      </p>
    </div>
  );
}

interface OccasionChoiceProps {
  value: Occasion | '';
  onValue(value: Occasion | ''): void;
}

/** Lets the maker choose one of eight occasions, or none: a second tap deselects it. */
function OccasionChoice({ value, onValue }: OccasionChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-display text-lg font-semibold">
        {t({ message: 'Occasion', comment: 'such as a birthday' })}
      </legend>
      <div className="grid max-w-md grid-cols-4 gap-2">
        {occasions.map((occasion) => (
          <button
            key={occasion}
            type="button"
            aria-pressed={value === occasion}
            onClick={() => onValue(value === occasion ? '' : occasion)}
            title={occasionInfo[occasion].name}
            className="aspect-square min-h-12 min-w-0 rounded-control border-2 border-transparent p-1 aria-pressed:border-ink aria-pressed:bg-sun"
          >
            <img
              src={`/occasions/${occasion}.svg`}
              alt={occasionInfo[occasion].name}
              width={40}
              height={40}
              loading="lazy"
              // The drawing's lines have the color of ink in both themes, so it has a background of its own.
              className={`size-full rounded-control ${accentClasses[occasionInfo[occasion].accent]}`}
            />
          </button>
        ))}
      </div>
      <p className="min-h-6 font-semibold">{value && occasionInfo[value].name}</p>
    </fieldset>
  );
}
