import { expect, type Page } from '@playwright/test';
import { pressOn } from '../press.ts';
import type { Player } from './player.ts';

export function typedAnswer(
  buttonName: string,
  answer: string,
): Pick<Player, 'begin' | 'solve'> & { send(page: Page, text: string): Promise<void> } {
  const box = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });
  const send = async (page: Page, text: string) => {
    await box(page).fill(text);
    await pressOn(page.getByRole('button', { name: buttonName }));
  };
  return {
    send,
    async begin(page) {
      await box(page).fill('half an ans');
      return () => expect(box(page)).toHaveValue('half an ans');
    },
    solve: (page) => send(page, answer),
  };
}
