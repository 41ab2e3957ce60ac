import type { Page } from '@playwright/test';
import { launchOptionsOf } from '../../e2e/find-chromium.ts';
import { expect, open, openMore, test } from '../../e2e/fixtures.ts';
import { expectNoBarrier } from '../../e2e/html.ts';
import { pressOn } from '../../e2e/press.ts';
import { standIn } from '../notifications/testing/push-stand-in.ts';

// The headless shell shows no notifications.
test.use({ launchOptions: launchOptionsOf({ isWhole: true }) });

interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
}

const section = (page: Page) => page.getByRole('region', { name: 'Tell me' });
const offer = (page: Page) => section(page).getByRole('button', { name: 'Tell me when someone solves it' });

test.describe('With the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a maker subscribes and unsubscribes, and the page never shows a stale state', async ({
    page,
    server,
  }) => {
    const { puzzleId, creatorKey } = await server.create({
      type: 'quiz',
      question: 'Where?',
      answer: 'Here',
    });
    const address = `/manage/${puzzleId}#key=${creatorKey}`;
    await page.addInitScript(standIn, 'default');
    await open(page, address);
    await pressOn(page.getByRole('button', { name: 'Keep it', exact: true }));
    await openMore(page);
    await pressOn(offer(page));
    const isTold = section(page).getByText('This browser tells you when someone solves it.');
    await expect(isTold).toBeVisible();
    await expectNoBarrier(page);
    await page.reload();
    await openMore(page);
    await expect(isTold).toBeVisible();
    // The browser drops the subscription on its own.
    await page.evaluate(() => localStorage.removeItem('stand-in'));
    await page.reload();
    await openMore(page);
    await expect(offer(page)).toBeVisible();
    await pressOn(offer(page));
    await expect(isTold).toBeVisible();
    // The server has removed the subscription.
    server.inDatabase((database) => database.exec('delete from push_subscriptions'));
    await page.reload();
    await openMore(page);
    await expect(offer(page)).toBeVisible();
    await pressOn(offer(page));
    await pressOn(section(page).getByRole('button', { name: 'Stop' }));
    await expect(offer(page)).toBeVisible();
    await expect(isTold).toBeHidden();
    const left = server.inDatabase((database) => database.prepare('select * from push_subscriptions').all());
    expect(left).toEqual([]);
  });

  test('a message becomes a notification that leads to the open page', async ({ page, context, server }) => {
    const { puzzleId, creatorKey } = await server.create({
      type: 'quiz',
      question: 'Where?',
      answer: 'Here',
    });
    await context.grantPermissions(['notifications'], { origin: server.url });
    await open(page, `/manage/${puzzleId}#key=${creatorKey}`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    const [worker] = context.serviceWorkers();
    if (worker === undefined) throw new Error('no worker');
    const send = (data: object) =>
      worker.evaluate((text) => {
        const PushEvent = Reflect.get(globalThis, 'PushEvent');
        (globalThis as unknown as WorkerScope).dispatchEvent(new PushEvent('push', { data: text }));
      }, JSON.stringify(data));
    const shown = () =>
      worker.evaluate(async () => {
        const all = await (globalThis as unknown as WorkerScope).registration.getNotifications();
        return all.map(({ title, body, tag }) => ({ title, body, tag }));
      });
    const path = `/manage/${puzzleId}`;
    const body = 'Tap to see how it goes.';
    expect(await shown()).toEqual([]);
    // Chromium drops notifications until its desktop can show them, so this one is sent repeatedly.
    const sendOne = () => send({ path, solved: 1 }).then(shown);
    await expect.poll(sendOne).toEqual([{ title: 'Someone solved your puzzle', body, tag: path }]);
    await send({ path, solved: 5 });
    await expect.poll(shown).toEqual([{ title: 'Your puzzle was solved 5 times', body, tag: path }]);
    const went = await worker.evaluate(async () => {
      const scope = globalThis as unknown as WorkerScope;
      const went: string[] = [];
      // Both calls would need a real tap, so they are replaced.
      Object.assign(Reflect.get(globalThis, 'WindowClient').prototype, {
        async focus(this: { url: string }) {
          went.push(`focus ${new URL(this.url).pathname}`);
        },
      });
      Object.assign(Reflect.get(globalThis, 'Clients').prototype, {
        openWindow: async (url: string) => void went.push(`open ${url}`),
      });
      const [notification] = await scope.registration.getNotifications();
      const Event = Reflect.get(globalThis, 'NotificationEvent');
      scope.dispatchEvent(new Event('notificationclick', { notification }));
      await scope.registration.showNotification('Other', { data: '/manage/other' });
      const other = (await scope.registration.getNotifications()).find(({ title }) => title === 'Other');
      scope.dispatchEvent(new Event('notificationclick', { notification: other }));
      await new Promise((resolve) => setTimeout(resolve, 300));
      return [...went, (await scope.registration.getNotifications()).length];
    });
    expect(went).toEqual([`focus ${path}`, 'open /manage/other', 0]);
  });
});

test('a browser that cannot notify says what would help', async ({ page, server }) => {
  const { puzzleId, creatorKey } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  const address = `/manage/${puzzleId}#key=${creatorKey}`;
  await page.addInitScript(standIn, 'denied');
  await open(page, address);
  await pressOn(page.getByRole('button', { name: 'Keep it', exact: true }));
  await openMore(page);
  await expect(section(page)).toContainText('You said no to notifications.');
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'PushManager'));
  await page.reload();
  await openMore(page);
  await expect(section(page)).toContainText('This browser cannot notify you of solves.');
  await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
  await page.reload();
  await openMore(page);
  await expect(section(page)).toContainText('Add Puzzlefly to your home screen first.');
  await expect(section(page).getByRole('button')).toHaveCount(0);
});
