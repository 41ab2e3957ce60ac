import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaystackConfig } from '../../platform/config.ts';

/** Faults that affect every response of the API, but not the checkout page. */
export type PaystackFault = 'broken' | 'silent' | 'oversized' | 'nonsense' | 'redirected' | 'drips';

export interface FakePayment {
  reference: string;
  email: string;
  /** In kobo. */
  amount: number;
  currency: string;
  status: 'abandoned' | 'success' | 'failed';
  returnUrl: string;
}

export interface FakePaystack {
  config: PaystackConfig;
  payments: Map<string, FakePayment>;
  /** Number of requests by endpoint. */
  asked: Record<'initialize' | 'verify', number>;
  fail(fault: PaystackFault | undefined): void;
  /** Pays as the customer does. `change` overrides fields of the payment. */
  pay(reference: string, change?: Partial<FakePayment>): void;
  /** Returns a signed notice of a payment. */
  notice(reference: string, secretKey?: string): { payload: string; headers: Record<string, string> };
  stop(): Promise<void>;
}

/**
 * A fake of the Paystack API, written from its documentation, with a checkout page that customers can pay on or
 * leave. Can simulate faults.
 */
export async function startFakePaystack(): Promise<FakePaystack> {
  const payments = new Map<string, FakePayment>();
  const asked = { initialize: 0, verify: 0 };
  let fault: PaystackFault | undefined;
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config: PaystackConfig = { secretKey: 'sk_test_0123456789abcdef', url };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', url);
    const [, place, reference = ''] = pathname.split('/').map(decodeURIComponent);
    const body = Buffer.concat(await request.toArray()).toString();
    if (place === 'checkout') return showCheckout(reference, response);
    if (place === 'pay') pay(reference);
    if (place === 'pay' || place === 'leave') return leave(reference, response);
    if (request.headers.authorization !== `Bearer ${config.secretKey}`)
      return void json(response, 401, { status: false });
    const isVerify = pathname.startsWith('/transaction/verify/');
    asked[isVerify ? 'verify' : 'initialize'] += 1;
    switch (fault) {
      case 'silent':
        return;
      case 'broken':
        return void json(response, 500, { status: false, message: 'broken' });
      case 'oversized':
        return void response.end(`{"status":true,"data":{"x":"${'x'.repeat(5_000_000)}"}}`);
      case 'nonsense':
        return void json(response, 200, { status: true, data: { reference: 7 } });
      case 'redirected':
        return void response.writeHead(302, { location: `${url}/elsewhere` }).end();
      case 'drips': {
        const timer = setInterval(() => response.write(' '), 20);
        return void response.on('close', () => clearInterval(timer));
      }
    }
    if (isVerify) return verify(decodeURIComponent(pathname.split('/').at(-1) ?? ''), response);
    initialise(JSON.parse(body), response);
  }

  function initialise(asked: Record<string, unknown>, response: ServerResponse): void {
    const { reference, email, amount, currency, callback_url: returnUrl } = asked;
    if (payments.has(String(reference)))
      return void json(response, 400, { status: false, message: 'Duplicate Transaction Reference' });
    payments.set(String(reference), {
      reference: String(reference),
      email: String(email),
      amount: Number(amount),
      currency: String(currency),
      returnUrl: String(returnUrl),
      status: 'abandoned',
    });
    const data = { authorization_url: `${url}/checkout/${reference}`, access_code: 'code', reference };
    json(response, 200, { status: true, message: 'Authorization URL created', data });
  }

  function verify(reference: string, response: ServerResponse): void {
    const payment = payments.get(reference);
    if (payment === undefined)
      return void json(response, 400, { status: false, message: 'Transaction reference not found.' });
    const { returnUrl: _, email, ...data } = payment;
    json(response, 200, {
      status: true,
      message: 'Verification successful',
      data: { id: 1, ...data, customer: { email } },
    });
  }

  function showCheckout(reference: string, response: ServerResponse): void {
    const page = `<!doctype html><title>Checkout</title><h1>Pay</h1><a href="/pay/${reference}">Pay</a> <a href="/leave/${reference}">Leave</a>`;
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  }

  function leave(reference: string, response: ServerResponse): void {
    const back = payments.get(reference)?.returnUrl ?? '/';
    response.writeHead(302, { location: `${back}?trxref=${reference}&reference=${reference}` }).end();
  }

  function pay(reference: string, change: Partial<FakePayment> = {}): void {
    const payment = payments.get(reference);
    if (payment === undefined) throw new Error(`no payment ${reference}`);
    payments.set(reference, { ...payment, status: 'success', ...change });
  }

  return {
    config,
    payments,
    asked,
    fail(next) {
      fault = next;
    },
    pay,
    notice(reference, secretKey = config.secretKey) {
      const payload = JSON.stringify({
        event: 'charge.success',
        data: { ...payments.get(reference), reference },
      });
      const signature = createHmac('sha512', secretKey).update(payload).digest('hex');
      return { payload, headers: { 'content-type': 'application/json', 'x-paystack-signature': signature } };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
