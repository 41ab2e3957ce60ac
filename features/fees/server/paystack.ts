import { createHmac, timingSafeEqual } from 'node:crypto';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { PaystackConfig } from '../../../platform/config.ts';

/** The longest that a request may take, to the last byte of its answer. */
const defaultLimitMs = 8000;
/** Answers have a few kilobytes. */
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
    /** In kobo. */
    amount: Type.Number(),
    currency: Type.String(),
  }),
});

/** A checkout to be made. Paystack sends the receipt to `email`; the browser comes back to `returnUrl`. */
interface NewCheckout {
  reference: string;
  /** In kobo. */
  amount: number;
  email: string;
  returnUrl: string;
}

/** Paystack's hosted checkout. Every method rejects when no sound answer comes in time. */
export function createPaystack({ secretKey, url }: PaystackConfig, limitMs = defaultLimitMs) {
  const stopping = new AbortController();

  async function ask(path: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new Error('Paystack is too slow')), limitMs);
    try {
      const response = await fetch(url + path, {
        ...init,
        headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
        // The key goes nowhere else.
        redirect: 'error',
        signal: AbortSignal.any([limit.signal, stopping.signal]),
      });
      return { status: response.status, body: JSON.parse(await readBounded(response)) };
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    /** Returns the address of the checkout. */
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

    /** What Paystack says of a payment; undefined when it knows none of this reference. */
    async verify(reference: string) {
      const { status, body } = await ask(`/transaction/verify/${encodeURIComponent(reference)}`);
      if (status === 404 || status === 400) return undefined;
      if (status !== 200 || !Value.Check(Verified, body)) {
        throw new Error(`Paystack answered ${status} about a payment`);
      }
      return body.data;
    },

    /** Whether Paystack has signed these bytes of a webhook. */
    isSigned(body: Buffer, signature: unknown): boolean {
      if (typeof signature !== 'string') return false;
      const right = createHmac('sha512', secretKey).update(body).digest();
      const given = Buffer.from(signature, 'hex');
      return given.length === right.length && timingSafeEqual(given, right);
    },

    /** Ends the requests under way. */
    stop: () => stopping.abort(new Error('the site is stopping')),
  };
}

export type Paystack = ReturnType<typeof createPaystack>;

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    // Leaving the loop cancels the rest.
    if (length > maxAnswerBytes) throw new Error('the answer of Paystack is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
