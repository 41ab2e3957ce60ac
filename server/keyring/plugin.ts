import fastifyCookie from '@fastify/cookie';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Keyring, KeyringAddition } from '../../contract/manage-api.ts';
import type { Context } from '../platform/context.ts';
import { createSealer } from '../platform/crypto/sealing.ts';
import { cookieOf } from '../platform/http/headers.ts';
import { describeRoutes, done } from '../platform/http/openapi.ts';
import { createKeyringSeal } from './keyring-seal.ts';
import { createRealKeys } from './real-keys.ts';

const path = '/api/keyring';
/** What browsers allow at most. */
const lastsSeconds = 400 * 24 * 60 * 60;

/** Keeps a browser's newest keys in a sealed cookie that is sent to this address alone (rules: makers#keyring). Nothing is stored here. */
async function plugin(app: FastifyInstance, { config, db }: Context): Promise<void> {
  const { name, options } = cookieOf(config.publicUrl, 'keys', path);
  const mark = cookieOf(config.publicUrl, 'has_keys', '/');
  /** Tells pages that the sealed cookie holds keys: one whose storage was cleared asks for them, and nobody else does. */
  const markOptions = { ...mark.options, httpOnly: false };
  const realKeys = createRealKeys(db);
  const keyrings = createKeyringSeal(createSealer(config.secretKey, 'keyring'), realKeys);

  const routes: FastifyPluginAsyncTypebox = async (scope) => {
    // No credential is asked for: a browser sends the cookie by itself, and without one the keyring is empty.
    describeRoutes(scope, 'keyring');
    await scope.register(fastifyCookie);

    scope.get(
      path,
      {
        exposeHeadRoute: false,
        config: { limits: ['reward'] },
        schema: {
          operationId: 'getKeyring',
          summary: "This browser's newest keys",
          response: { 200: Keyring },
        },
      },
      async (request, reply) => {
        const keys = await keyrings.open(request.cookies[name]);
        if (request.cookies[name] === undefined) reply.clearCookie(mark.name, markOptions);
        return keys;
      },
    );

    scope.post(
      path,
      {
        config: { limits: ['reward'], goesOnReadOnly: true },
        schema: {
          operationId: 'addToKeyring',
          summary: 'Add real keys to those of this browser; the newest 20 stay',
          body: KeyringAddition,
          response: done('Done, in the cookie'),
        },
      },
      async (request, reply) => {
        const sealed = await keyrings.add(request.cookies[name], request.body);
        reply.setCookie(name, sealed, { ...options, maxAge: lastsSeconds });
        reply.setCookie(mark.name, '1', { ...markOptions, maxAge: lastsSeconds });
      },
    );

    scope.post(
      `${path}/checks`,
      {
        config: { limits: ['reward'], goesOnReadOnly: true },
        schema: {
          operationId: 'checkKeys',
          summary: 'Which of these keys are real; none is kept',
          body: Keyring,
          response: { 200: Keyring },
        },
      },
      async (request) => realKeys(request.body),
    );

    scope.delete(
      path,
      {
        config: { limits: ['reward'], goesOnReadOnly: true },
        schema: {
          operationId: 'forgetKeyring',
          summary: "Forget this browser's keys",
          response: done('Done, in the cookie'),
        },
      },
      async (_request, reply) => {
        reply.clearCookie(name, options).clearCookie(mark.name, markOptions);
      },
    );
  };
  await app.register(routes);
}

export const keyringPlugin = fp(plugin, { name: 'keyring', dependencies: ['limits'] });
