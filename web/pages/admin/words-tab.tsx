import { queryOptions } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { momentText } from '#dates';
import { t } from '#words';
import type { Suggestion, SuggestionList, SuggestionState } from '../../../contract/suggestions-api.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { isTrial, type Language, languageInfo, languages } from '../../../words/languages.ts';
import { Saving } from '../../in-apps/saving.tsx';
import { ConfirmButton } from '../../own/confirm-button.tsx';
import { adminKey, ask, queryOf, send } from './admin-api.ts';
import { Pages } from './loaded.tsx';
import { PillChoice } from './pill-choice.tsx';
import { useAdminAction } from './use-admin-action.ts';

const suggestionsQuery = (
  state: SuggestionState,
  language: Language | undefined,
  before: string | undefined,
) =>
  queryOptions({
    queryKey: [...adminKey, 'suggestions', state, language, before],
    queryFn: () => ask<SuggestionList>(`suggestions${queryOf({ state, language, before })}`),
  });

interface Decision {
  id: string;
  state: SuggestionState;
}
const decide = ({ id, state }: Decision) => send(`suggestions/${id}`, { state });

const states: { value: SuggestionState; label: string }[] = [
  { value: 'waits', label: t({ message: 'Waiting', comment: 'suggestions that wait for the admin' }) },
  { value: 'taken', label: t({ message: 'Taken', comment: 'suggested words that the admin has taken' }) },
  { value: 'left', label: t({ message: 'Left', comment: 'suggested words that the admin has not taken' }) },
];

const trials = languages.filter(isTrial);
const choices: { value: Language | 'all'; label: string }[] = [
  { value: 'all', label: t({ message: 'All languages', comment: 'suggestions in all of them are shown' }) },
  ...trials.map((value) => ({ value, label: languageInfo[value].name })),
];

/** The words that readers suggest (rules: languages#suggestions). What is taken leaves as a file for each language. */
export default function WordsTab() {
  const [state, setState] = useState<SuggestionState>('waits');
  const [chosen, setChosen] = useState<Language | 'all'>('all');
  const language = chosen === 'all' ? undefined : chosen;
  return (
    <div className="flex flex-col gap-4">
      <PillChoice value={state} onValue={setState} options={states} />
      <PillChoice label={t`Language`} value={chosen} onValue={setChosen} options={choices} />
      <Pages
        key={`${state} ${chosen}`}
        queryAfter={(place: string | undefined) => suggestionsQuery(state, language, place)}
        nextOf={({ next }) => next}
      >
        {({ suggestions }, isFirst) => (
          <>
            {suggestions.length === 0 && isFirst && <Card>{t`Nothing here yet.`}</Card>}
            <ul className="flex flex-col gap-4">
              {suggestions.map((suggestion) => (
                <li key={suggestion.id}>
                  <SuggestionCard suggestion={suggestion} />
                </li>
              ))}
            </ul>
            {state === 'waits' && suggestions.length > 1 && <LeaveAll suggestions={suggestions} />}
          </>
        )}
      </Pages>
      <section aria-labelledby="taken-words" className="flex flex-col gap-2">
        <h2 id="taken-words" className="text-xl!">{t`Taken words, as PO files`}</h2>
        <Saving>
          <p className="flex flex-wrap gap-3">
            {trials.map((each) => (
              <ButtonLink key={each} href={`/api/admin/suggestions.po?language=${each}`} download>
                <Download aria-hidden size={20} />
                {languageInfo[each].name}
              </ButtonLink>
            ))}
          </p>
        </Saving>
      </section>
    </div>
  );
}

/** Somebody's words are shown as they are, and as nothing but text. */
function SuggestionCard({ suggestion }: { suggestion: Suggestion }) {
  const { id, language, sentence, context, present, words, path, madeAt, state } = suggestion;
  const deciding = useAdminAction(decide, (made) => ({ title: doneTexts[made.state] }));
  const button = (to: SuggestionState, label: string, accent: 'mint' | 'plain') =>
    state !== to && (
      <Button
        accent={accent}
        disabled={deciding.isPending}
        onClick={() => deciding.mutate({ id, state: to })}
      >
        {label}
      </Button>
    );
  const lines = [
    { name: t({ message: 'English:', comment: 'followed by a sentence' }), text: sentence, lang: 'en' },
    {
      name: t({ message: 'Now:', comment: 'followed by what a sentence says now' }),
      text: present ?? t({ message: 'not on the site any more', comment: 'a sentence' }),
      lang: present ? language : undefined,
    },
    { name: t({ message: 'Suggested:', comment: 'followed by words' }), text: words, lang: language },
  ];
  return (
    <Card className="flex flex-col gap-3">
      <dl className="grid gap-2 whitespace-pre-line wrap-anywhere">
        {lines.map(({ name, text, lang }) => (
          <div key={name}>
            <dt className="text-soft">{name}</dt>
            <dd lang={lang} dir="auto">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft wrap-anywhere">
        {[languageInfo[language].name, ...(context === '' ? [] : [context]), path].join(' · ')} ·{' '}
        <time dateTime={madeAt}>{momentText(madeAt)}</time>
      </p>
      <div className="flex flex-wrap gap-3">
        {button('taken', t({ message: 'Take', comment: 'suggested words: they will be used' }), 'mint')}
        {button('left', t({ message: 'Leave', comment: 'suggested words: they will not be used' }), 'plain')}
      </div>
    </Card>
  );
}

const doneTexts: Record<SuggestionState, string> = {
  waits: t({ message: 'It waits again', comment: 'a suggestion' }),
  taken: t({ message: 'Taken', comment: 'suggested words that the admin has taken' }),
  left: t({ message: 'Left', comment: 'suggested words that the admin has not taken' }),
};

/** After a flood. */
function LeaveAll({ suggestions }: { suggestions: Suggestion[] }) {
  return (
    <ConfirmButton
      className="self-start"
      label={t({ message: 'Leave these all', comment: 'suggested words: none of them will be used' })}
      title={t({ message: 'Leave these all?', comment: 'suggested words: none of them will be used' })}
      text={t`You find them under ‘Left’ for half a year.`}
      confirmLabel={t({ message: 'Leave', comment: 'suggested words: they will not be used' })}
      done={t({ message: 'Left', comment: 'suggested words that the admin has not taken' })}
      run={async () => {
        for (const { id } of suggestions) await decide({ id, state: 'left' });
      }}
    />
  );
}
