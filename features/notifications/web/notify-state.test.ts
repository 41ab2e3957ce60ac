import { expect, it } from 'vitest';
import { notifyState } from './notify-state.ts';

const userAgent = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const worker = { userAgent, serviceWorker: {} };
const able = { navigator: worker, PushManager: {} };
const withPermission = (permission: NotificationPermission) => ({ ...able, Notification: { permission } });

it.each([
  ['possible before it was asked', withPermission('default'), false, 'possible'],
  ['granted when it does', withPermission('granted'), true, 'granted'],
  ['possible again when its subscription is gone', withPermission('granted'), false, 'possible'],
  ['denied, whatever the server knows', withPermission('denied'), true, 'denied'],
  ['first to be installed on an iPhone', { navigator: { ...worker, standalone: false } }, false, 'install'],
  [
    'impossible on an iPhone that is too old',
    { navigator: { ...worker, standalone: true } },
    false,
    'impossible',
  ],
  [
    'impossible where an app of an iPhone shows the page',
    {
      navigator: {
        ...worker,
        userAgent: userAgent.replace('Safari/604.1', 'Instagram 300'),
        standalone: false,
      },
    },
    false,
    'impossible',
  ],
  ['impossible without push', { navigator: worker }, false, 'impossible'],
  [
    'impossible without a worker',
    { ...withPermission('default'), navigator: { userAgent } },
    false,
    'impossible',
  ],
  ['impossible without notifications', able, false, 'impossible'],
] as const)('The notification state is %s', (_, browser, isOn, state) => {
  expect(notifyState(browser, isOn)).toBe(state);
});
