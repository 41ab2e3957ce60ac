import { useEffect, useState } from 'react';
import { t } from '#words';
import { dayNumber, dayOfNumber } from '../../../contract/today.ts';
import { streakAt } from '../../../contract/today-streak.ts';
import { Button } from '../../../ui/button.tsx';
import { errorMessage, errorMessages } from '../../../ui/error-messages.ts';
import { getStored, local, setStored } from '../../../ui/storage.ts';
import { showError } from '../../../ui/toast.tsx';
import { callsOf, wordsOf } from '../../../web/lib/api.ts';
import { ownDay, ownOffset } from '../../../web/today/own-day.ts';
import { storedRecord } from '../../../web/today/record.ts';
import { notifyState } from '../../notifications/web/notify-state.ts';
import { findSubscription, queryOf, subscribe } from '../../notifications/web/subscription.ts';
import type { todayApi } from '../api.ts';

const call = callsOf<typeof todayApi>();

/** Local storage key of this browser's reminder and its last request to the server. */
const reminderKey = 'puzzlefly.reminder';

/** Default time of a new reminder. The visitor can change it. */
const usualTime = '19:00';

const noService = errorMessage(
  t`Reminder Not Set`,
  t`Your browser could not reach its service for messages. Please try again later.`,
);

interface StoredReminder {
  /** A time such as '19:00', by the visitor's clock. */
  time: string;
  /** Day, minute and offset that were last sent to the server. */
  ordered?: string;
}

const stored = () => getStored<StoredReminder>(local, reminderKey);

/** The setting for an evening reminder, for visitors with a streak (rules: today#reminder). */
export function Reminder({ isOffered }: { isOffered: boolean }) {
  const [reminder, setReminder] = useState(stored);
  const [isBusy, setBusy] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const [isAsked, setAsked] = useState(false);

  const run = (work: () => Promise<void>) => {
    setBusy(true);
    work()
      .catch((error: unknown) =>
        // A DOMException comes from the browser, whose own service for messages does not answer.
        showError(error instanceof DOMException ? noService : wordsOf(error, errorMessages.no_connection)),
      )
      .finally(() => {
        setReminder(stored());
        setBusy(false);
      });
  };
  const change = (time: string) => {
    // The field is empty while a time is being typed.
    if (time === '') return;
    setStored(local, reminderKey, { time });
    run(orderNext);
  };
  const stop = () =>
    run(async () => {
      await stopReminding();
      setStopped(true);
    });

  useEffect(() => {
    if (location.hash === '#stop') {
      // Removes the fragment. Otherwise a reload would stop a reminder that was set in the meantime.
      history.replaceState(history.state, '', location.pathname);
      stopReminding().then(
        () => {
          setReminder(undefined);
          setStopped(true);
        },
        () => {},
      );
    } else {
      // The next page tries again.
      orderNext().catch(() => {});
    }
  }, []);

  if (reminder !== undefined) {
    const { time: at } = reminder;
    return (
      <section className="flex flex-col items-center gap-2 text-center">
        <p role="status">
          {t({
            message: `We remind you at ${at}, for as long as your streak lasts.`,
            comment: "{at} is a time such as '19:00'; days: solved ones in a row",
          })}
        </p>
        <div className="flex flex-wrap items-end justify-center gap-3">
          <label className="flex flex-col text-sm text-soft">
            {t`Time of the reminder`}
            <input
              type="time"
              required
              defaultValue={at}
              onChange={({ target }) => change(target.value)}
              className="min-h-12 rounded-control border-2 border-ink bg-card px-3 text-lg text-ink"
            />
          </label>
          <Button disabled={isBusy} onClick={stop}>
            {t({ message: 'Stop', context: 'verb on a button: stop reminding me' })}
          </Button>
        </div>
      </section>
    );
  }
  if (isStopped) return <p role="status">{t`No more reminders.`}</p>;
  const state = notifyState(window, false);
  if (isAsked && state === 'denied')
    return (
      <p role="status">{t`You said no to notifications. Allow them for this site in your browser’s settings.`}</p>
    );
  if (!isOffered || state !== 'possible') return null;
  const begin = () => {
    setAsked(true);
    run(beginReminding);
  };
  return (
    <Button accent="sky" disabled={isBusy} onClick={begin}>
      {isBusy ? t`One moment…` : t`Remind me tomorrow`}
    </Button>
  );
}

/** Requests the permission first, because browsers allow that only right after the tap. */
async function beginReminding(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  const { publicKey } = await call('GET /api/today/reminder', {});
  await subscribe(publicKey);
  setStored(local, reminderKey, { time: usualTime });
  await orderNext();
}

/**
 * Removes the reminder from this browser first, so that even if the server is unreachable, no further reminder is
 * requested.
 */
async function stopReminding(): Promise<void> {
  setStored(local, reminderKey, undefined);
  const subscription = await findSubscription();
  if (subscription) await call('DELETE /api/today/reminder', { query: await queryOf(subscription) });
}

/**
 * Requests the next reminder if a solve, the chosen time or the clock has changed it since the last request. The server
 * forgets each reminder once it is sent.
 */
async function orderNext(): Promise<void> {
  const reminder = stored();
  const today = dayNumber(ownDay());
  const record = storedRecord();
  if (reminder === undefined || streakAt(record, today) === 0) return;
  const { time } = reminder;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const order = {
    day: dayOfNumber(record.days.has(today) ? today : today - 1),
    minute: 60 * hours + minutes,
    offset: ownOffset(),
  };
  const ordered = Object.values(order).join(' ');
  if (ordered === reminder.ordered) return;
  const { publicKey } = await call('GET /api/today/reminder', {});
  // Subscribes again if the browser has dropped its subscription and the permission is still granted.
  if (notifyState(window, true) !== 'granted') return setStored(local, reminderKey, undefined);
  await call('PUT /api/today/reminder', { body: { ...order, subscription: await subscribe(publicKey) } });
  setStored(local, reminderKey, { time, ordered });
}
