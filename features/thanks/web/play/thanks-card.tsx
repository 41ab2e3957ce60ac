import { useState } from 'react';
import { Trans, t } from '#words';
import { playPath } from '../../../../contract/routes.ts';
import { inCharacters } from '../../../../puzzles/text.ts';
import { Button, buttonClasses } from '../../../../ui/button.tsx';
import { errorMessages } from '../../../../ui/error-messages.ts';
import { Field, Form } from '../../../../ui/form.tsx';
import { getStored, local, setStored } from '../../../../ui/storage.ts';
import { showError } from '../../../../ui/toast.tsx';
import { scrollIntoSight } from '../../../../ui/use-browser.ts';
import { callsOf, wordsOf } from '../../../../web/lib/api.ts';
import type { SolvedPuzzle } from '../../../../web/lib/slots.tsx';
import { shareLinks } from '../../../../web/sharing/share-links.ts';
import { giftLengths } from '../../../gifts/gift-lengths.ts';
import { type Reaction, reactionNames, reactions } from '../../../gifts/reactions.ts';
import type { thanksApi } from '../../api.ts';

const call = callsOf<typeof thanksApi>();

/**
 * Storage key that marks thanks as sent from this browser, so that the page does not ask for them again (rules:
 * gifts#thanks).
 */
const sentKey = (puzzleId: string) => `puzzlefly.thanked.${puzzleId}`;

/** Labels for screen readers. */
const labels: Record<Reaction, string> = {
  heart: t`Heart`,
  laugh: t`Laughing`,
  wow: t`Wow`,
  cry: t({ message: 'Crying', comment: 'an emoji: moved to tears' }),
  fire: t({ message: 'Fire', comment: 'an emoji, as praise' }),
  pray: t`Thank you`,
};

/** One-tap thanks for the maker, with optional text (rules: gifts#thanks). */
export default function ThanksCard({ puzzle, proof = '', result }: SolvedPuzzle) {
  const { puzzleId, type, gift } = puzzle;
  const from = gift?.from;
  const [sent, setSent] = useState(() => getStored<Reaction>(local, sentKey(puzzleId)));
  const [chosen, setChosen] = useState<Reaction>();
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);

  const send = async () => {
    if (chosen === undefined || isSending) return;
    setSending(true);
    try {
      await call('POST /api/puzzles/:puzzleId/thanks', {
        params: { puzzleId },
        body: { proof, reaction: chosen, name, text },
      });
      setStored(local, sentKey(puzzleId), chosen);
      setSent(chosen);
    } catch (error) {
      setSending(false);
      showError(wordsOf(error, errorMessages.no_connection));
    }
  };

  const words = t({
    message: `Thank you for the puzzle! ${result}.`,
    comment: "{result} is such as 'Solved in 1:42, 2 tries'",
  });
  const { whatsapp } = shareLinks({ url: location.origin + playPath(type, puzzleId), text: words });
  if (sent) {
    return (
      <p role="status" className="text-lg">
        {reactions[sent]}{' '}
        {from === undefined ? (
          <Trans>
            Sent. Only <bdi>the maker</bdi> sees it.
          </Trans>
        ) : (
          <Trans comment="{from} is the maker's name; 'it' is the thanks">
            Sent. Only <bdi translate="no">{from}</bdi> sees it.
          </Trans>
        )}
      </p>
    );
  }
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && scrollIntoSight(currentTarget)}>
      <summary
        className={`list-none [&::-webkit-details-marker]:hidden ${buttonClasses(from === undefined ? 'plain' : 'coral')}`}
      >
        <span>
          {from === undefined ? (
            <Trans>
              Thank <bdi>the maker</bdi>
            </Trans>
          ) : (
            <Trans comment="{from} is the maker's name">
              Thank <bdi translate="no">{from}</bdi>
            </Trans>
          )}
        </span>
      </summary>
      <div className="flex flex-col items-center gap-3 pt-3">
        <div className="grid grid-cols-[repeat(3,3rem)] justify-center gap-2 min-[25rem]:grid-cols-[repeat(6,3rem)]">
          {reactionNames.map((reaction) => (
            <button
              key={reaction}
              type="button"
              aria-label={labels[reaction]}
              aria-pressed={chosen === reaction}
              onClick={() => setChosen(reaction)}
              className="pressable grid size-12 place-items-center rounded-control bg-card text-2xl leading-none aria-pressed:bg-sun"
            >
              {reactions[reaction]}
            </button>
          ))}
        </div>
        {chosen !== undefined && (
          <Form className="flex w-full flex-col gap-3 text-start" onSend={send}>
            <Field
              label={t`Say something (optional)`}
              limit={inCharacters(giftLengths.thanks)}
              value={text}
              onValue={setText}
              autoComplete="off"
              dir="auto"
            />
            <Field
              label={t`Your name (optional)`}
              limit={inCharacters(giftLengths.name)}
              value={name}
              onValue={setName}
              autoComplete="given-name"
              dir="auto"
            />
            <Button type="submit" accent="sun" disabled={isSending}>
              {isSending ? t`Sending…` : t({ message: 'Send', comment: 'verb on a button' })}
            </Button>
            {/* Scrolls Send into sight once a reaction is chosen. */}
            <span ref={scrollIntoSight} />
          </Form>
        )}
        <a href={whatsapp} target="_blank" rel="noopener" className="min-h-11 content-center link">
          {from === undefined ? (
            <Trans>
              Thank <bdi>the maker</bdi> on WhatsApp
            </Trans>
          ) : (
            <Trans comment="{from} is the maker's name">
              Thank <bdi translate="no">{from}</bdi> on WhatsApp
            </Trans>
          )}
        </a>
      </div>
    </details>
  );
}
