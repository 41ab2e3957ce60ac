import pg from 'pg';
import { expect, it } from 'vitest';
import { startPostgresServer } from './postgres-server.ts';

it('PostgreSQL starts again after an earlier server has stopped, even in a root-only directory', async () => {
  for (const name of ['first', 'second']) {
    const server = await startPostgresServer();
    const client = new pg.Client(`${server.url}/postgres`);
    await client.connect();
    expect((await client.query('select $1 as name', [name])).rows).toEqual([{ name }]);
    await client.end();
    await server.stop();
  }
});
