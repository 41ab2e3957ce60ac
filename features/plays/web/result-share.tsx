import { t } from '#words';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { SystemShare, WhatsAppLink } from '../../../web/sharing/share-buttons.tsx';
import { messageOf } from '../../../web/sharing/share-links.ts';
import { record } from '../../../web/visits/record.ts';
import type { ShareChannel } from '../../visits/api.ts';

interface SharedResult {
  puzzleId: string;
  type: PuzzleType;
  /** Path of the page with the puzzle. */
  path: string;
  /** The result, as a message to a friend. */
  text: string;
}

export const sharingOf = ({ puzzleId, type, path, text }: SharedResult) => ({
  shared: { url: `${location.origin}${path}`, text },
  onShared: (channel: ShareChannel) => record({ event: 'result_shared', puzzleId, type, channel }),
});

interface ResultShareProps extends SharedResult {
  /** Leaves out WhatsApp, because the card offers it in another place. */
  isFurther?: boolean;
}

/** Shares the result with the link, but without the solution. */
export default function ResultShare({ isFurther = false, ...sharedResult }: ResultShareProps) {
  const { text } = sharedResult;
  const { shared, onShared } = sharingOf(sharedResult);
  const [name = '', result] = text.split(/ · (?=🟩|🟨)/u);
  return (
    <section
      aria-label={t`Share your result`}
      className="flex w-full flex-col items-center gap-3 border-t-2 border-dashed border-soft pt-3"
    >
      <p className="rounded-card rounded-es-none border-2 border-ink bg-paper px-4 py-2 text-lg leading-snug text-balance">
        {result === undefined ? (
          withWholeRows(name)
        ) : (
          <>
            {/* The name of a day's puzzle has its own line, so its separator is not shown. */}
            <span className="block">
              {name}
              <span className="sr-only"> · </span>
            </span>
            {result.split('\n').map((line) => (
              <span key={line} className="block">
                {withWholeRows(line)}
              </span>
            ))}
          </>
        )}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {!isFurther && <WhatsAppLink shared={shared} onShared={onShared} />}
        <SystemShare shared={shared} onShared={onShared} title="Puzzlefly" />
        <CopyButton
          text={messageOf(shared)}
          label={t({ message: 'Copy', comment: 'verb on a button' })}
          name={t`Copy result`}
          onCopied={() => onShared('copy')}
          toast={{ title: t`Copied!`, message: t`Send it to a friend.` }}
        />
      </div>
    </section>
  );
}

/** Keeps each row of squares on one line. */
const withWholeRows = (text: string) =>
  text.split(/([🟩🟨🟥]+)/u).map((part, at) =>
    // Every second part is a row of squares.
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
