import { readFileSync, writeFileSync } from 'node:fs';
import { expect, open, openedBy, test } from '../../e2e/fixtures.ts';
import { pressOn } from '../../e2e/press.ts';
import { createRewardPuzzle, winElsewhere } from '../../e2e/reward-fixture.ts';

test('a result can be checked on its page and in a saved file, which detects a changed byte', async ({
  page,
  server,
  context,
  noise,
}, testInfo) => {
  noise.expect(/^third party: file:/);
  // A report of the visit may be due while there is no connection.
  noise.expect(
    /^(failed request: .*\/api\/visits|error: Failed to load resource:) net::ERR_INTERNET_DISCONNECTED$/,
  );
  const { puzzleId } = await createRewardPuzzle(server, { givenBy: 'Mama Put </script>' });
  const { proof } = await winElsewhere(server, puzzleId);
  // The claim as the winner's own browser stores it
  const kept = [`puzzlefly.claim.${puzzleId}`, JSON.stringify({ proof })] as const;
  await page.addInitScript(([name, value]) => localStorage.setItem(name, value), kept);
  await open(page, `/result/${puzzleId}`);
  await pressOn(page.getByRole('button', { name: 'Check it now' }));
  const card = page.getByRole('region', { name: 'Check it yourself' });
  await expect(card.getByText('All four checks passed.')).toBeVisible();
  await expect(card.getByText('✓')).toHaveCount(4);
  await expect(card.getByText('The answer: Hi Ada')).toBeVisible();
  await expect(card.getByText(/^Place 1: .*Won, claimed .*This is you\.$/)).toBeVisible();

  const unsafe = await openedBy(page, () =>
    page.evaluate((address) => void window.open(address), `/result/${puzzleId}`),
  );
  // Simulates a page without https
  await unsafe.evaluate(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  await pressOn(unsafe.getByRole('button', { name: 'Check it now' }));
  await expect(unsafe.getByText('This browser cannot check here. Open our page by https.')).toBeVisible();
  await unsafe.close();

  const download = page.waitForEvent('download');
  await pressOn(card.getByRole('button', { name: 'Save this page' }));
  const file = testInfo.outputPath('result.html');
  await (await download).saveAs(file);
  const html = readFileSync(file, 'utf8');
  // The saved page works without the site and without a connection
  await context.setOffline(true);
  const openFile = async (text: string) => {
    writeFileSync(file, text);
    await page.goto(`file://${file}`);
  };
  await openFile(html);
  await expect(page.getByText('Mama Put </script> gives: Cinema night')).toBeVisible();
  await expect(page.getByText(/^✓ /)).toHaveCount(4);
  await expect(page.getByText('The answer: Hi Ada')).toBeVisible();
  await expect(
    page.getByText(/^Place 1: .*Won, claimed [^.]*\.$/),
    'whose it is stays in their browser',
  ).toBeVisible();
  await openFile(html.replace('Hi Ada', 'Hi Eve'));
  await expect(page.getByText('A check failed. Do not rely on this page.')).toBeVisible();
  await expect(page.getByText('✗ Something below does not match the public list.')).toBeVisible();
  await openFile(
    html.replace(/("facts":\["place",1,\d+)(\d)/, (_, before, digit) => `${before}${9 - digit}`),
  );
  await expect(page.getByText('✗ Something below does not match the public list.')).toBeVisible();
});
