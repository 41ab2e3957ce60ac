import { createHmac, timingSafeEqual } from 'node:crypto';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { PaystackConfig } from '../../../platform/config.ts';

/** Time limit for a request, until the last byte of the response. */
const defaultLimitMs = 8000;
/** Responses are a few kilobytes long. */
const maxAnswerBytes = 64 * 1024;

export const currency = 'NGN';

const Initialised = Type.Object({
  status: Type.Literal(true),
  data: Type.Object({ authorization_url: Type.String({ maxLength: 1000 }), reference: Type.String() }),
});

const Verified = Type.Object({
  status: Type.Literal(true),
  data: Type.Object({
    status: Type.String(),
    reference: Type.String(),
    /** Kobo. */
    amount: Type.Number(),
    currency: Type.String(),
  }),
});

/** A checkout to create. Paystack sends the receipt to `email`. */
interface NewCheckout {
  reference: string;
  /** Kobo. */
  amount: number;
  email: string;
  returnUrl: string;
}

/** Client of Paystack's hosted checkout. Every request rejects if no valid response comes in time. */
export function createPaystack({ secretKey, url }: PaystackConfig, limitMs = defaultLimitMs) {
  const stopping = new AbortController();

  async function ask(path: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new Error('Paystack is too slow')), limitMs);
    try {
      const response = await fetch(url + path, {
        ...init,
        headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
        // Keeps the secret key from being sent to another host.
        redirect: 'error',
        signal: AbortSignal.any([limit.signal, stopping.signal]),
      });
      return { status: response.status, body: JSON.parse(await readBounded(response)) };
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async initialise({ reference, amount, email, returnUrl }: NewCheckout): Promise<string> {
      const { status, body } = await ask('/transaction/initialize', {
        method: 'POST',
        body: JSON.stringify({ reference, amount, email, currency, callback_url: returnUrl }),
      });
      if (status !== 200 || !Value.Check(Initialised, body) || body.data.reference !== reference) {
        throw new Error(`Paystack answered ${status} to a new checkout`);
      }
      const { authorization_url: checkoutUrl } = body.data;
      if (!URL.canParse(checkoutUrl) || new URL(checkoutUrl).protocol !== new URL(url).protocol) {
        throw new Error('Paystack named no address of a checkout');
      }
      return checkoutUrl;
    },

    /** Returns Paystack's record of a payment, or undefined if it has none. */
    async verify(reference: string) {
      const { status, body } = await ask(`/transaction/verify/${encodeURIComponent(reference)}`);
      if (status === 404 || status === 400) return undefined;
      if (status !== 200 || !Value.Check(Verified, body)) {
        throw new Error(`Paystack answered ${status} about a payment`);
      }
      return body.data;
    },

    /** Whether Paystack signed this webhook body. */
    isSigned(body: Buffer, signature: unknown): boolean {
      if (typeof signature !== 'string') return false;
      const right = createHmac('sha512', secretKey).update(body).digest();
      const given = Buffer.from(signature, 'hex');
      return given.length === right.length && timingSafeEqual(given, right);
    },

    stop: () => stopping.abort(new Error('the site is stopping')),
  };
}

export type Paystack = ReturnType<typeof createPaystack>;

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    // Leaving the loop cancels the rest of the response.
    if (length > maxAnswerBytes) throw new Error('the answer of Paystack is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
