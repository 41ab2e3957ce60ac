import { expect, it } from 'vitest';
import { buildTestApp } from '../../server/testing/build-test-app.ts';
import { fakeSite } from '../../server/testing/fake-site.ts';
import { Refusal } from './errors.ts';

it('logs one line for many refusals of a busy site', async () => {
  const stopping = new AbortController();
  const { app, logLines } = await buildTestApp({ stopping: stopping.signal });
  stopping.abort();
  for (let n = 0; n < 50; n += 1) expect((await app.inject('/readyz')).statusCode).toBe(503);
  const levels = () => logLines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
  expect(levels()).toEqual([
    expect.objectContaining({ level: 40, code: 'unavailable', more: 0, msg: 'requests are refused for now' }),
  ]);
});

it('logs each fault of ours as an error', async () => {
  const page = async () => {
    throw new Refusal('save_failed').because(new Error('a column is missing'));
  };
  const { app, logLines } = await buildTestApp({ site: { ...fakeSite, page } });
  for (let n = 0; n < 3; n += 1) expect((await app.inject('/')).statusCode).toBe(503);
  expect(logLines.filter((line) => line.includes('"request failed"'))).toHaveLength(3);
});
