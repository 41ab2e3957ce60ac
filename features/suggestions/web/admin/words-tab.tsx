import { queryOptions } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { momentText } from '#dates';
import { t } from '#words';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { adminCallsOf, adminKey, given } from '../../../../web/admin/admin-api.ts';
import { Pages } from '../../../../web/admin/loaded.tsx';
import { useAdminAction } from '../../../../web/admin/use-admin-action.ts';
import type { AdminTab } from '../../../../web/lib/slots.tsx';
import { languageInfo } from '../../../../words/languages.ts';
import type { adminSuggestionsApi, Suggestion } from '../../api.ts';

const call = adminCallsOf<typeof adminSuggestionsApi>();

const suggestionsQuery = (before: string | undefined) =>
  queryOptions({
    queryKey: [...adminKey, 'suggestions', before],
    queryFn: () => call('GET /api/admin/suggestions', { query: given({ before }) }),
  });

const remove = (id: string) => call('DELETE /api/admin/suggestions/:id', { params: { id } });

/** Shows readers' wording suggestions (rules: languages#suggestions). */
function WordsTab() {
  return (
    <Pages queryAfter={(place: string | undefined) => suggestionsQuery(place)} nextOf={({ next }) => next}>
      {({ suggestions }, isFirst) => (
        <>
          {suggestions.length === 0 && isFirst && <Card>{t`Nothing here yet.`}</Card>}
          <ul className="flex flex-col gap-4">
            {suggestions.map((suggestion) => (
              <li key={suggestion.id}>
                <SuggestionCard {...suggestion} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Pages>
  );
}

const tab: AdminTab = {
  name: 'words',
  label: t({ message: 'Words', comment: 'what readers say reads wrong on the site' }),
  Icon: Languages,
  Component: WordsTab,
};
export default tab;

/** Shows a suggestion as plain text. */
function SuggestionCard({ id, language, words, path, madeAt }: Suggestion) {
  const removing = useAdminAction(remove, () => ({ title: t`Suggestion removed` }));
  return (
    <Card className="flex flex-col gap-3">
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {words}
      </p>
      <p className="text-sm text-soft wrap-anywhere">
        {languageInfo[language].name} · {path} · <time dateTime={madeAt}>{momentText(madeAt)}</time>
      </p>
      <Button className="self-start" disabled={removing.isPending} onClick={() => removing.mutate(id)}>
        {t({ message: 'Remove', comment: 'verb on a button' })}
      </Button>
    </Card>
  );
}
