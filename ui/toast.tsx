import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { t } from '#words';
import type { ErrorMessage } from '../contract/errors.ts';
import { classNames } from './class-names.ts';
import { sharedValue } from './shared-value.ts';

export interface ToastContent {
  title: string;
  message?: string | undefined;
  tone?: 'good' | 'bad';
}

interface ToastState extends ToastContent {
  id: number;
  isLeaving: boolean;
}

/** How long a toast is shown (rules: site#toasts). */
const showMs = 5000;
const leaveMs = 1000;
const maxToasts = 10;

const none: readonly ToastState[] = [];
const toasts = sharedValue(none);
let lastId = 0;

/** Shows a toast for five seconds, or for the given milliseconds. */
export function showToast(content: ToastContent, durationMs = showMs): void {
  const id = ++lastId;
  toasts.set([...toasts.get(), { ...content, id, isLeaving: false }].slice(-maxToasts));
  setTimeout(() => dismissToast(id), durationMs);
}

/** Shows an error: either a message of our own or a refusal in the server's words. */
export function showError({ title, message }: ErrorMessage): void {
  showToast({ title, message, tone: 'bad' });
}

export function dismissToasts(): void {
  for (const { id } of toasts.get()) dismissToast(id);
}

function dismissToast(id: number): void {
  const shown = toasts.get();
  if (!shown.some((toast) => toast.id === id && !toast.isLeaving)) return;
  toasts.set(shown.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)));
  setTimeout(() => toasts.set(toasts.get().filter((toast) => toast.id !== id)), leaveMs);
}

/** The open dialog, if any. It shows the toasts, because the page behind it is inert. */
export const toastHost = sharedValue<Element | undefined>(undefined);

/** Renders the toasts. Must be on the page exactly once. */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, () => none);
  const host = useSyncExternalStore(toastHost.subscribe, toastHost.get, () => undefined);
  const list = (
    <section
      aria-label={t`Notifications`}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 mx-auto flex max-w-md flex-col gap-2 p-[12px] turned:p-1"
    >
      {shown.map((toast) => (
        <div
          key={toast.id}
          className={classNames(
            'sticker pointer-events-auto flex animate-slide-in items-center gap-[10px] py-1.5 pe-1 ps-[12px] transition-opacity duration-200',
            toast.isLeaving && 'pointer-events-none opacity-0',
          )}
        >
          {toast.tone === 'bad' ? (
            <CircleAlert aria-hidden className="shrink-0 rounded-full bg-coral text-on-accent" />
          ) : (
            <CircleCheck aria-hidden className="shrink-0 rounded-full bg-mint text-on-accent" />
          )}
          <div className="min-w-0 flex-1 turned:flex turned:flex-wrap turned:items-baseline turned:gap-x-2">
            <p className="font-display font-bold leading-tight break-words hyphens-auto">{toast.title}</p>
            {toast.message && <p className="text-[0.9375rem] leading-tight break-words">{toast.message}</p>}
          </div>
          <button
            type="button"
            aria-label={t({ message: 'Dismiss', comment: 'takes a notification away' })}
            className="grid size-[44px] shrink-0 place-items-center rounded-full"
            onClick={() => dismissToast(toast.id)}
          >
            <X aria-hidden size={20} />
          </button>
        </div>
      ))}
    </section>
  );
  return host === undefined ? list : createPortal(list, host);
}
