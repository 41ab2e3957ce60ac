import { type ClientHttp2Session, connect as connectHttp2, type IncomingHttpHeaders } from 'node:http2';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { siteName, type TrialProxy } from './proxy.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Request {
  body?: object;
  key?: string;
  headers?: Record<string, string>;
}

/** A browser: one connection, HTTP/2 over TLS. */
export interface Visitor {
  ask(path: string, request?: Request): Promise<Answer>;
  /** What a good answer holds. Throws when it is a refusal. */
  json<Body>(path: string, request?: Request): Promise<Body>;
  /** An event stream: calls with each piece of text, and resolves when it has ended. */
  read(path: string, onText: (text: string) => void): Promise<void>;
  close(): void;
}

/** `address` is the one it comes from. */
export function openVisitor({ port, certificate }: TrialProxy, address = '127.0.0.2'): Visitor {
  const session = connectHttp2(`https://${siteName}:${port}`, {
    createConnection: () =>
      connectTls({
        socket: connect({ host: '127.0.0.1', port, localAddress: address }),
        servername: siteName,
        ca: certificate,
        ALPNProtocols: ['h2'],
      }),
  });
  // Whoever asks hears of it.
  session.on('error', () => {});

  async function ask(path: string, request: Request = {}): Promise<Answer> {
    let text = '';
    const { status, headers } = await send(session, path, request, (piece) => {
      text += piece;
    });
    return { status, headers, text };
  }

  return {
    ask,
    async json<Body>(path: string, request?: Request): Promise<Body> {
      const { status, text } = await ask(path, request);
      if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
      return JSON.parse(text) as Body;
    },
    async read(path, onText) {
      const { status } = await send(session, path, {}, onText);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    },
    close: () => session.destroy(),
  };
}

function send(
  session: ClientHttp2Session,
  path: string,
  { body, key, headers = {} }: Request,
  onText: (text: string) => void,
): Promise<Omit<Answer, 'text'>> {
  return new Promise((resolve, reject) => {
    const stream = session.request({
      ':path': path,
      ':method': body === undefined ? 'GET' : 'POST',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...headers,
    });
    let answer: Omit<Answer, 'text'> | undefined;
    stream.setEncoding('utf8');
    stream.on('response', (received) => {
      answer = { status: Number(received[':status']), headers: received };
    });
    stream.on('data', onText);
    stream.on('error', reject);
    stream.on('end', () =>
      answer === undefined ? reject(new Error(`${path}: no answer`)) : resolve(answer),
    );
    stream.on('close', () => reject(new Error(`${path}: ended without an answer`)));
    stream.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
