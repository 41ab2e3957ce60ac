import { describe, expect, it } from 'vitest';
import { errorCatalogue, type Wording } from '../contract/errors.ts';
import { makerWordings } from './maker-wordings.ts';
import { wordings } from './wordings.ts';

const server: Record<string, Wording> = errorCatalogue;

describe('The wordings of the browser', () => {
  it.each(Object.entries({ ...wordings, ...makerWordings }))(
    '%s has a readable title and message, the same as on the server',
    (code, wording) => {
      expect(wording.title).toMatch(/^[A-Z]/);
      expect(wording.message).toMatch(/^[A-Z].+[\w.!)]$/);
      if (code in server) expect(server[code]).toMatchObject(wording);
    },
  );
});
