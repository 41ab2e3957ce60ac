/** What was done before the scripts had come, as `site/server/start-script.ts` keeps it. */
interface EarlyEvent {
  type: 'click' | 'keydown' | 'change' | 'submit' | 'toggle';
  target: HTMLElement;
  key?: string;
  /** Of a box or a radio button: whether it was checked then. A drawing since may have changed that. */
  checked?: boolean;
}

interface EarlyEvents {
  kept: EarlyEvent[];
  isReplaying: boolean;
  /** The rest of the page works. */
  onlyLate?: boolean;
  /** The scripts have come. */
  arrive(): void;
  stop(): void;
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents;
  }
}

/** How often it is looked whether a late part answers, in milliseconds. */
const lookEveryMs = 50;
const nextTask = (ms?: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A part of the page that works later than the rest: its code is not the page's own. */
const lateParts = '[data-late]';
const find = (selector: string) => document.querySelector(selector);

/** Does in order what was done before the scripts had come (rules: boards#early-taps). To be called when React has begun to hydrate. */
export async function replayEarlyEvents(): Promise<void> {
  const { earlyEvents } = window;
  if (earlyEvents === undefined) return;
  earlyEvents.arrive();
  const hasLate = find(lateParts) !== null;
  // Keys that go to no control are for the late part, too.
  await replayAll(earlyEvents, ({ target }) =>
    target === document.body ? !hasLate : target.closest(lateParts) === null,
  );
  // The rest of the page does not wait for what comes later, whose events are kept on.
  earlyEvents.onlyLate = true;
  while (hasLate && !find('html[data-ready]')) await nextTask(lookEveryMs);
  await replayAll(earlyEvents, () => true);
  earlyEvents.stop();
}

async function replayAll(early: EarlyEvents, isDue: (event: EarlyEvent) => boolean): Promise<void> {
  const { kept } = early;
  const due = kept.filter(isDue);
  if (due.length > 0) await hydrate(due);
  // What is done meanwhile comes after it.
  for (let at = kept.findIndex(isDue); at !== -1; at = kept.findIndex(isDue)) {
    const [event] = kept.splice(at, 1);
    early.isReplaying = true;
    if (event) replay(event);
    early.isReplaying = false;
    // React draws what it changes before the next one.
    await nextTask();
  }
}

/** React hydrates at once what an event is for. A key that goes to no control is for all of the page. */
async function hydrate(kept: EarlyEvent[]): Promise<void> {
  const inPage = kept.map(({ target }) => (target === document.body ? lastControl() : target));
  for (const target of new Set(inPage)) target?.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
  // Effects follow: they listen to keys, and take over what was typed.
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
    // React learns of the choice by a click that changes something.
    target.checked = !checked;
    target.click();
  }
}
