import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '#words';
import { cataloguePath, type Sentence, suggestionLength } from '../../contract/suggestions.ts';
import type { SuggestionRequest } from '../../contract/suggestions-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Form, TextArea } from '../../ui/form.tsx';
import { showError, showToast } from '../../ui/toast.tsx';
import { wordings } from '../../ui/wordings.ts';
import { language } from '../../words/language.ts';
import { isBlank } from '../../words/seen-text.ts';
import { call, resultOf, wordsOf } from '../lib/api.ts';
import { marksOf, sentencesOn, textsOfPage } from './page-sentences.ts';

export interface SuggestDialogProps {
  isOpen: boolean;
  onClose(): void;
}

/** Asked for anew each time: another version of the site may have other sentences. */
const loadCatalogue = async () =>
  resultOf<Sentence[]>(await fetch(cataloguePath(language), { cache: 'no-cache' }));

/** What a sentence says now. */
const wordsNow = ([sentence, , words]: Sentence) => words || sentence;

/** The sentences of the page behind, and better words for one of them. */
export default function SuggestDialog({ isOpen, onClose }: SuggestDialogProps) {
  const [sentences, setSentences] = useState<Sentence[]>();
  const [chosen, setChosen] = useState<Sentence>();
  const giveUp = useEffectEvent(() => {
    showError(wordings.no_connection);
    onClose();
  });

  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    loadCatalogue().then(
      (catalogue) => !isGone && setSentences(sentencesOn(textsOfPage(document.body), catalogue)),
      () => !isGone && giveUp(),
    );
    return () => {
      isGone = true;
      setSentences(undefined);
      setChosen(undefined);
    };
  }, [isOpen]);

  return (
    <Dialog title={t`Better words`} isOpen={isOpen} onClose={onClose}>
      {sentences === undefined ? (
        <p role="status">{t`One moment...`}</p>
      ) : chosen === undefined ? (
        <SentenceList sentences={sentences} onChosen={setChosen} />
      ) : (
        <SuggestForm sentence={chosen} onDone={() => setChosen(undefined)} />
      )}
    </Dialog>
  );
}

/** As people search: without capitals and marks. */
const searched = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

interface SentenceListProps {
  sentences: Sentence[];
  onChosen(sentence: Sentence): void;
}

function SentenceList({ sentences, onChosen }: SentenceListProps) {
  const [search, setSearch] = useState('');
  const wanted = searched(search.trim());
  const shown = sentences.filter((sentence) =>
    searched(`${wordsNow(sentence)} ${sentence[0]}`).includes(wanted),
  );
  return (
    <>
      <Focused>
        <p tabIndex={-1}>{t`This page says these sentences. Choose the one you can say better.`}</p>
      </Focused>
      <Field label={t`Search`} value={search} onValue={setSearch} autoComplete="off" />
      {shown.length === 0 && <p role="status">{t`Nothing was found.`}</p>}
      <ul className="flex flex-col divide-y-2 divide-dashed divide-soft">
        {shown.map((sentence) => {
          const [english, context, words] = sentence;
          return (
            <li key={`${english} ${context}`}>
              <button
                type="button"
                className="flex min-h-12 w-full flex-col justify-center py-1.5 text-start wrap-anywhere"
                onClick={() => onChosen(sentence)}
              >
                <span className="font-semibold">{wordsNow(sentence)}</span>
                {words !== '' && (
                  <span lang="en" className="text-sm text-soft">
                    {english}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const limit = { max: suggestionLength, count: (text: string) => text.length };

function SuggestForm({ sentence, onDone }: { sentence: Sentence; onDone(): void }) {
  const [english, context] = sentence;
  const present = wordsNow(sentence);
  const [words, setWords] = useState(present);
  const [isSending, setSending] = useState(false);
  const marks = marksOf(english);
  const missing = marksOf(english).filter((mark) => !marksOf(words).includes(mark));
  const isNew = words.trim() !== present;

  async function send(): Promise<void> {
    if (missing.length > 0 || isBlank(words) || words.length > suggestionLength) return;
    const path = location.pathname.slice(0, 200);
    const body = {
      language,
      sentence: english,
      ...(context && { context }),
      words,
      path,
    } satisfies SuggestionRequest;
    setSending(true);
    try {
      await call('/api/suggestions', { method: 'POST', body });
      showToast({
        title: t`Thank you`,
        message: t`We have your words. Someone reads them before they are used.`,
      });
      onDone();
    } catch (error) {
      showError(wordsOf(error, wordings.no_connection));
      setSending(false);
    }
  }

  return (
    <Form className="flex flex-col gap-3" onSend={() => void send()}>
      <dl className="flex flex-col gap-2 wrap-anywhere whitespace-pre-line">
        <div>
          <dt className="text-soft">{t`In English`}</dt>
          <dd lang="en">
            {english}
            {context && <small> ({context})</small>}
          </dd>
        </div>
        <div>
          <dt className="text-soft">{t({ message: 'Now', comment: 'what the sentence says now' })}</dt>
          <dd>{present}</dd>
        </div>
      </dl>
      <Focused>
        <TextArea
          label={t`Better words`}
          limit={limit}
          required
          rows={3}
          value={words}
          onValue={setWords}
          problem={missing.length > 0 ? keepText(missing) : undefined}
          {...(marks.length > 0 && { hint: keepText(marks) })}
        />
      </Focused>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>{t({ message: 'Back', comment: 'to the list of sentences' })}</Button>
        <Button type="submit" accent="sun" disabled={isSending || !isNew}>
          {t({ message: 'Send', comment: 'verb on a button' })}
        </Button>
      </div>
    </Form>
  );
}

function keepText(kept: string[]): string {
  const marks = kept.join(' ');
  return t({
    message: `Please keep this: ${marks}`,
    comment: '{marks} are parts of a sentence, as {name} or <0>',
  });
}

/** The first in it takes the focus when what was there before is gone: not a search, which would cover the list with a keyboard. */
function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('p, textarea')?.focus(), []);
  return <div ref={box}>{children}</div>;
}
