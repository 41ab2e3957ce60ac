import { useMutation } from '@tanstack/react-query';
import { Share } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Trans, t } from '#words';
import { Button } from '../../../../ui/button.tsx';
import { makerErrorMessages } from '../../../../ui/maker-error-messages.ts';
import { showError } from '../../../../ui/toast.tsx';
import { callsOf, wordsOf } from '../../../../web/lib/api.ts';
import type { MakersPuzzle } from '../../../../web/lib/slots.tsx';
import { type NotifyState, notifyState } from '../../../notifications/web/notify-state.ts';
import { findSubscription, isFor, queryOf, subscribe } from '../../../notifications/web/subscription.ts';
import type { pushApi } from '../../api.ts';

const call = callsOf<typeof pushApi>();

/**
 * Shows whether this browser notifies the maker of solves, with a button to change that (rules: gifts#notifications).
 */
export default function NotifyMe({ puzzle: { puzzleId }, creatorKey: key }: MakersPuzzle) {
  const [state, setState] = useState<NotifyState>();
  useEffect(() => {
    let isHere = true;
    const look = () => {
      if (document.hidden) return;
      readState(puzzleId, key).then(
        (next) => isHere && setState(next),
        // Without a connection, shows nothing.
        () => {},
      );
    };
    look();
    // Reads the state again, because the visitor may have changed the browser's settings.
    document.addEventListener('visibilitychange', look);
    return () => {
      isHere = false;
      document.removeEventListener('visibilitychange', look);
    };
  }, [puzzleId, key]);
  const { mutate: change, isPending } = useMutation({
    mutationFn: () => (state === 'granted' ? stop(puzzleId, key) : begin(puzzleId, key)),
    onSuccess: setState,
    onError: (error) => showError(wordsOf(error, makerErrorMessages.tell_failed)),
  });
  if (state === undefined) return null;
  const isOn = state === 'granted';
  return (
    <section aria-label={t`Tell me`} className="flex flex-col items-start gap-2">
      <p role="status">{texts[state]}</p>
      {(isOn || state === 'possible') && (
        <Button accent={isOn ? 'plain' : 'sky'} disabled={isPending} onClick={() => change()}>
          {isOn
            ? t({ message: 'Stop', context: 'verb on a button: stop telling me of solves' })
            : t`Tell me when someone solves it`}
        </Button>
      )}
    </section>
  );
}

const texts = {
  possible: null,
  granted: t`This browser tells you when someone solves it.`,
  denied: t`You said no to notifications. Allow them for this site in your browser’s settings.`,
  install: (
    <Trans comment="“Share” and “Add to Home Screen” are what an iPhone says; the sign of sharing follows “share”">
      Want to be told of solves? Add Puzzlefly to your home screen first. Tap share{' '}
      <Share aria-hidden size={18} className="inline align-[-3px]" />, then{' '}
      <strong>Add to Home Screen</strong>.
    </Trans>
  ),
  impossible: t`This browser cannot notify you of solves. You can see them on this page.`,
};

async function readState(puzzleId: string, key: string): Promise<NotifyState> {
  const state = notifyState(window, true);
  if (state !== 'granted') return state;
  const subscription = await findSubscription();
  if (!subscription) return notifyState(window, false);
  const { publicKey, isOn } = await call('GET /api/puzzles/:puzzleId/push', {
    params: { puzzleId },
    query: await queryOf(subscription),
    key,
  });
  return notifyState(window, isOn && isFor(subscription, publicKey));
}

/** Requests the permission first, because browsers allow that only right after the tap. */
async function begin(puzzleId: string, key: string): Promise<NotifyState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return notifyState(window, false);
  const { publicKey } = await call('GET /api/puzzles/:puzzleId/push', {
    params: { puzzleId },
    key,
  });
  const body = await subscribe(publicKey);
  await call('POST /api/puzzles/:puzzleId/push', { params: { puzzleId }, key, body });
  return readState(puzzleId, key);
}

/** Stops notifications of this puzzle. The browser's other notifications continue. */
async function stop(puzzleId: string, key: string): Promise<NotifyState> {
  const subscription = await findSubscription();
  if (subscription) {
    const query = await queryOf(subscription);
    await call('DELETE /api/puzzles/:puzzleId/push', { params: { puzzleId }, query, key });
  }
  return readState(puzzleId, key);
}
