/** What was done before the scripts had come, as `server/pages/start-script.ts` keeps it. */
interface EarlyEvent {
  type: 'click' | 'keydown' | 'change' | 'submit' | 'toggle';
  target: HTMLElement;
  key?: string;
  /** Of a box or a radio button: whether it was checked then. A drawing since may have changed that. */
  checked?: boolean;
}

declare global {
  interface Window {
    earlyEvents?: { kept: EarlyEvent[]; isReplaying: boolean; stop(): void };
  }
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Does in order what was done before the scripts had come (rules: boards#early-taps). To be called when React has begun to hydrate. */
export async function replayEarlyEvents(): Promise<void> {
  const { earlyEvents } = window;
  if (earlyEvents === undefined) return;
  const { kept, stop } = earlyEvents;
  if (kept.length > 0) await hydrate(kept);
  // What is done meanwhile comes after it.
  for (let event = kept.shift(); event !== undefined; event = kept.shift()) {
    earlyEvents.isReplaying = true;
    replay(event);
    earlyEvents.isReplaying = false;
    // React draws what it changes before the next one.
    await nextTask();
  }
  stop();
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
  else if (type === 'submit') (target as HTMLFormElement).requestSubmit();
  else if (target instanceof HTMLInputElement) {
    // React learns of the choice by a click that changes something.
    target.checked = !checked;
    target.click();
  }
}
