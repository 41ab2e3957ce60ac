import type { Locator, Page } from '@playwright/test';

/** Presses with a finger on a phone, with the mouse on a desktop. */
export async function pressOn(target: Locator): Promise<void> {
  const hasTouch = await target.evaluate(() => navigator.maxTouchPoints > 0);
  if (hasTouch) await target.tap();
  else await target.click();
}

/** Sends individual touch events. */
export async function fingerOn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
}
