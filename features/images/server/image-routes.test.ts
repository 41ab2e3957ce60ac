import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';

describe('The address of an image', () => {
  it.each([
    ['that no picture has', `${'0'.repeat(64)}-1x1.webp`, 404, 'not_found'],
    ['without a size', `${'0'.repeat(64)}.webp`, 400, 'request_invalid'],
    ['of another format', `${'0'.repeat(64)}-1x1.png`, 400, 'request_invalid'],
    ['that leaves the folder', '..%2F..%2Fpackage.json', 400, 'request_invalid'],
    ['with capital letters', `${'A'.repeat(64)}-1x1.webp`, 400, 'request_invalid'],
  ])('%s serves no image', async (_name, name, status, code) => {
    const { app } = await buildTestApp();
    const response = await app.inject(`/images/${name}`);
    expect(response.statusCode).toBe(status);
    expect(response.json().error.code).toBe(code);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});
