/** An event from before hydration, recorded by `site/server/start-script.ts`. */
interface EarlyEvent {
  type: 'click' | 'keydown' | 'change' | 'submit' | 'toggle';
  target: HTMLElement;
  key?: string;
  /** State of a checkbox or radio button at the time of the event. A later render may have changed it. */
  checked?: boolean;
}

interface EarlyEvents {
  kept: EarlyEvent[];
  isReplaying: boolean;
  /** True once everything except the late parts is hydrated. */
  onlyLate?: boolean;
  /** Called when the scripts have loaded. */
  arrive(): void;
  stop(): void;
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents;
  }
}

/** How often to check whether a late part is ready, in milliseconds. */
const lookEveryMs = 50;
const nextTask = (ms?: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Parts that hydrate later than the rest, because their code is not in the page's own chunk. */
const lateParts = '[data-late]';
const find = (selector: string) => document.querySelector(selector);

/**
 * Replays the events from before hydration in order (rules: boards#early-taps). Call it once React has begun to
 * hydrate.
 */
export async function replayEarlyEvents(): Promise<void> {
  const { earlyEvents } = window;
  if (earlyEvents === undefined) return;
  earlyEvents.arrive();
  const hasLate = find(lateParts) !== null;
  // Key presses that belong to no control are for the late part, if there is one.
  await replayAll(earlyEvents, ({ target }) =>
    target === document.body ? !hasLate : target.closest(lateParts) === null,
  );
  // The rest of the page does not wait for the late parts, whose events are still being recorded.
  earlyEvents.onlyLate = true;
  while (hasLate && !find('html[data-ready]')) await nextTask(lookEveryMs);
  await replayAll(earlyEvents, () => true);
  earlyEvents.stop();
}

async function replayAll(early: EarlyEvents, isDue: (event: EarlyEvent) => boolean): Promise<void> {
  const { kept } = early;
  const due = kept.filter(isDue);
  if (due.length > 0) await hydrate(due);
  // The loop also replays events that are recorded meanwhile, after the earlier ones.
  for (let at = kept.findIndex(isDue); at !== -1; at = kept.findIndex(isDue)) {
    const [event] = kept.splice(at, 1);
    early.isReplaying = true;
    if (event) replay(event);
    early.isReplaying = false;
    // React renders the change before the next event.
    await nextTask();
  }
}

/**
 * Makes React hydrate the targets of these events at once. A key press that belongs to no control needs the
 * whole page, including its last control.
 */
async function hydrate(kept: EarlyEvent[]): Promise<void> {
  const inPage = kept.map(({ target }) => (target === document.body ? lastControl() : target));
  for (const target of new Set(inPage)) target?.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
  // Effects run in these tasks. They listen for keys and take over typed text.
  await nextTask();
  await nextTask();
}

const lastControl = () => [...document.querySelectorAll<HTMLElement>('main button, main input')].at(-1);

function replay({ type, target, key = '', checked = false }: EarlyEvent): void {
  for (const marked of document.querySelectorAll('[data-early]')) {
    if (marked === target || target.contains(marked)) marked.removeAttribute('data-early');
  }
  const options = { bubbles: true, cancelable: true };
  if (type === 'click') target.click();
  else if (type === 'keydown') target.dispatchEvent(new KeyboardEvent('keydown', { ...options, key }));
  else if (type === 'change') target.dispatchEvent(new Event('change', options));
  else if (type === 'submit') target.dispatchEvent(new Event('submit', options));
  else if (target instanceof HTMLInputElement) {
    // React notices the choice only if the click changes something.
    target.checked = !checked;
    target.click();
  }
}
