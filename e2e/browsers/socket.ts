/**
 * Sends commands and receives events over a WebSocket. Chromium's DevTools protocol and WebDriver BiDi number their
 * commands in the same way.
 */
export interface Socket {
  /** Rejects with the browser's error, or when no answer comes within 60 seconds. */
  send<Result>(method: string, params?: object): Promise<Result>;
  close(): void;
}

interface Message {
  id?: number;
  result?: unknown;
  error?: unknown;
  message?: string;
  method?: string;
  params?: unknown;
}

const limitMs = 60_000;

export async function openSocket(
  url: string,
  onEvent: (method: string, params: unknown) => void,
): Promise<Socket> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)));
  });
  const answers = new Map<number, (message: Message) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) answers.get(message.id)?.(message);
    else if (message.method !== undefined) onEvent(message.method, message.params);
  });
  let lastId = 0;
  return {
    send: <Result>(method: string, params: object = {}) =>
      new Promise<Result>((resolve, reject) => {
        const id = ++lastId;
        const limit = setTimeout(() => reject(new Error(`${method}: no answer`)), limitMs);
        answers.set(id, ({ error, message = '', result }) => {
          clearTimeout(limit);
          answers.delete(id);
          if (error === undefined) resolve(result as Result);
          else reject(new Error(`${method}: ${JSON.stringify(error)} ${message}`));
        });
        socket.send(JSON.stringify({ id, method, params }));
      }),
    close: () => socket.close(),
  };
}
