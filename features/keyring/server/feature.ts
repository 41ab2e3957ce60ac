import fastifyCookie from '@fastify/cookie';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { createSealer } from '../../../platform/crypto/sealing.ts';
import { feature } from '../../../platform/feature.ts';
import { cookieOf } from '../../../platform/http/headers.ts';
import { describeRoutes } from '../../../platform/http/openapi.ts';
import { routesOf } from '../../../platform/http/routes.ts';
import { type Keyring, keyringApi } from '../api.ts';
import { createKeyValidator } from './key-validator.ts';
import { createKeyringSeal, createRecordSeal } from './keyring-seal.ts';

const path = '/api/keyring';
/** The longest cookie lifetime that browsers allow. */
const lastsSeconds = 400 * 24 * 60 * 60;

/**
 * Keeps a browser's newest keys and its record of solved days in two sealed cookies, sent only to this path
 * (rules: makers#keyring, today#record). The server stores nothing.
 */
async function start(app: FastifyInstance, { config, db, now }: Context) {
  const { publicUrl } = config;
  const keysCookie = marked(cookieOf(publicUrl, 'keys', path), cookieOf(publicUrl, 'has_keys', '/'));
  const daysCookie = marked(cookieOf(publicUrl, 'days', path), cookieOf(publicUrl, 'has_days', '/'));
  const keepValidKeys = createKeyValidator(db);
  const sealer = createSealer(config.secretKey, 'keyring');
  const keyrings = createKeyringSeal(sealer, keepValidKeys);
  const records = createRecordSeal(sealer, now);

  const routes: FastifyPluginAsyncTypebox = async (scope) => {
    // Declares no security scheme: the browser sends the cookie, and without a cookie the keyring is empty.
    describeRoutes(scope, 'keyring');
    await scope.register(fastifyCookie);

    const route = routesOf(scope, keyringApi);

    route('GET /api/keyring', { limits: ['reward'], exposeHeadRoute: false }, async (request, reply) => {
      const keys = keysCookie.of(request);
      const days = daysCookie.of(request);
      keysCookie.mend(request, reply);
      daysCookie.mend(request, reply);
      return { ...keyrings.open(keys), ...(days === undefined ? {} : { days: records.open(days) }) };
    });

    route('POST /api/keyring', { limits: ['reward'], isAllowedReadOnly: true }, async (request, reply) => {
      const { days, ...keys } = request.body;
      if (days) daysCookie.set(reply, records.add(daysCookie.of(request), days));
      const isOfDaysAlone = days !== undefined && !hasKeys(keys);
      if (!isOfDaysAlone) keysCookie.set(reply, await keyrings.add(keysCookie.of(request), keys));
    });

    route('POST /api/keyring/checks', { limits: ['reward'], isAllowedReadOnly: true }, async (request) =>
      keepValidKeys(request.body),
    );

    route('DELETE /api/keyring', { limits: ['reward'], isAllowedReadOnly: true }, async (_request, reply) => {
      keysCookie.clear(reply);
      daysCookie.clear(reply);
    });
  };
  await app.register(routes);
}

type Cookie = ReturnType<typeof cookieOf>;

/**
 * A sealed cookie with a readable marker. The marker tells a page with cleared storage that there is a cookie to
 * request.
 */
function marked({ name, options }: Cookie, mark: Cookie) {
  const markOptions = { ...mark.options, httpOnly: false };
  return {
    of: ({ cookies }: FastifyRequest) => cookies[name],
    /** Removes a marker whose cookie is gone; otherwise pages would request it forever. */
    mend({ cookies }: FastifyRequest, reply: FastifyReply): void {
      if (cookies[name] === undefined && cookies[mark.name]) reply.clearCookie(mark.name, markOptions);
    },
    set(reply: FastifyReply, sealed: string): void {
      reply.setCookie(name, sealed, { ...options, maxAge: lastsSeconds });
      reply.setCookie(mark.name, '1', { ...markOptions, maxAge: lastsSeconds });
    },
    clear: (reply: FastifyReply) => void reply.clearCookie(name, options).clearCookie(mark.name, markOptions),
  };
}

const hasKeys = ({ creator, winner }: Keyring) => Object.keys({ ...creator, ...winner }).length > 0;

export const keyringFeature = feature('keyring', start);
