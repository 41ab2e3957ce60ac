/** Fakes the notification permission and the push subscription in a browser that has no push service. */
export function standIn(permission: string): void {
  const stored = 'stand-in';
  const read = () => localStorage.getItem(stored);
  const change = (key: string | null) =>
    key === null ? localStorage.removeItem(stored) : localStorage.setItem(stored, key);
  const subscription = () => ({
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/stand-in',
    options: { applicationServerKey: Uint8Array.from(JSON.parse(read() ?? '[]')).buffer },
    toJSON() {
      const point = btoa(String.fromCharCode(...new Uint8Array(this.options.applicationServerKey)));
      const p256dh = point.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
      return { endpoint: this.endpoint, expirationTime: null, keys: { p256dh, auth: 'a'.repeat(22) } };
    },
    unsubscribe: async () => change(null),
  });
  let asked = permission;
  if (read() !== null) asked = 'granted';
  Object.defineProperty(Notification, 'permission', { get: () => asked });
  Notification.requestPermission = async () => {
    asked = 'granted';
    return 'granted';
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (read() === null ? null : subscription()),
    async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
      change(JSON.stringify([...applicationServerKey]));
      return subscription();
    },
  });
}
