import type { Locator } from '@playwright/test';

/** Presses as the device does: with a finger on the phone, with the mouse on the desktop. */
export async function pressOn(target: Locator): Promise<void> {
  const hasTouch = await target.evaluate(() => navigator.maxTouchPoints > 0);
  if (hasTouch) await target.tap();
  else await target.click();
}
