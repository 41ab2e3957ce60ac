import { expect, it } from 'vitest';
import { tellState } from './tell-state.ts';

const able = { navigator: { serviceWorker: {} }, PushManager: {} };
const withPermission = (permission: NotificationPermission) => ({ ...able, Notification: { permission } });

it.each([
  ['possible before it was asked', withPermission('default'), false, 'possible'],
  ['granted when it does', withPermission('granted'), true, 'granted'],
  ['possible again when its subscription is gone', withPermission('granted'), false, 'possible'],
  ['denied, whatever the server knows', withPermission('denied'), true, 'denied'],
  [
    'first to be installed on an iPhone',
    { navigator: { serviceWorker: {}, standalone: false } },
    false,
    'install',
  ],
  [
    'impossible on an iPhone that is too old',
    { navigator: { serviceWorker: {}, standalone: true } },
    false,
    'impossible',
  ],
  ['impossible without push', { navigator: { serviceWorker: {} } }, false, 'impossible'],
  ['impossible without a worker', { ...withPermission('default'), navigator: {} }, false, 'impossible'],
  ['impossible without notifications', able, false, 'impossible'],
] as const)('Telling the maker is %s', (_, browser, isOn, state) => {
  expect(tellState(browser, isOn)).toBe(state);
});
