import { describe, expect, it } from 'vitest';
import { type ErrorMessage, errorCatalogue } from '../contract/errors.ts';
import { errorMessages } from './error-messages.ts';
import { makerErrorMessages } from './maker-error-messages.ts';

const server: Record<string, ErrorMessage> = errorCatalogue;

describe('The wordings of the browser', () => {
  it.each(Object.entries({ ...errorMessages, ...makerErrorMessages }))(
    '%s has a readable title and message, the same as on the server',
    (code, wording) => {
      expect(wording.title).toMatch(/^[A-Z]/);
      expect(wording.message).toMatch(/^[A-Z].+[\w.!)]$/);
      if (code in server) expect(server[code]).toMatchObject(wording);
    },
  );
});
