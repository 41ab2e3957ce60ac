import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../server/testing/build-test-app.ts';

const root = join(import.meta.dirname, '../..');

async function readDocument(): Promise<string> {
  const { app } = await buildTestApp();
  return (await app.inject('/api/openapi.json')).body;
}

describe('The OpenAPI document', () => {
  it('passes the linter without warnings', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'openapi-'));
    try {
      const file = join(directory, 'openapi.json');
      await writeFile(file, await readDocument());
      const linter = join(root, 'node_modules/@redocly/cli/bin/cli.js');
      // The document names no license, because the project has none.
      const options = ['--format=json', '--skip-rule=info-license'];
      const { stdout } = await promisify(execFile)(process.execPath, [linter, 'lint', file, ...options], {
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      });
      expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0 }, problems: [] });
    } finally {
      await rm(directory, { recursive: true });
    }
  });
});
