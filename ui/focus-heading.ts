/** Moves the focus to the page's heading if the focused control is gone. */
export function focusHeading(options?: FocusOptions): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus(options);
}
