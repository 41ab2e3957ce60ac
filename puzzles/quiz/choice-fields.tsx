import { t } from '#words';
import { Field } from '../../ui/form.tsx';
import { inCharacters, isBlank } from '../text.ts';
import { FoldedFields } from '../ui/editor/folded-fields.tsx';
import { maxAnswerLength, maxWrongChoices } from './rules.ts';

export interface ChoiceFieldsProps {
  choices: readonly string[];
  onChange(choices: string[]): void;
}

const places = Array.from({ length: maxWrongChoices }, (_, place) => place);

export default function ChoiceFields({ choices, onChange }: ChoiceFieldsProps) {
  return (
    <FoldedFields label={t`Offer choices`} isFilled={!choices.every(isBlank)} startsOpen={choices.length > 0}>
      {places.map((place) => {
        const number = place + 1;
        return (
          <Field
            key={place}
            label={t`Wrong choice ${number}`}
            {...(place === 0 && {
              hint: t`Players tap an answer. They have one try, then see the right one.`,
            })}
            limit={inCharacters(maxAnswerLength)}
            value={choices[place] ?? ''}
            onValue={(text) =>
              onChange(places.map((each) => (each === place ? text : (choices[each] ?? ''))))
            }
            autoComplete="off"
            dir="auto"
          />
        );
      })}
    </FoldedFields>
  );
}
