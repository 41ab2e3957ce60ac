import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The response to every request. The parent process sends it as a message and gets the port back. */
export interface BareAnswer {
  status: number;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

process.once('message', ({ status, headers, body: encoded }: BareAnswer) => {
  const body = Buffer.from(encoded, 'base64');
  const server = createServer((request, response) => {
    request.resume();
    request.once('end', () => {
      response.writeHead(status, headers);
      response.end(body);
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
