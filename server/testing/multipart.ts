const boundary = 'a-boundary-of-the-tests';

/**
 * Returns a multipart body as a browser's form sends it, with texts as fields and bytes as files. Several files can
 * share a name.
 */
export function multipartOf(parts: Record<string, string | Buffer | Buffer[]>) {
  const single = Object.entries(parts).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value] as const),
  );
  const encoded = single.flatMap(([name, value]) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${
        typeof value === 'string' ? '' : '; filename="image.jpg"\r\ncontent-type: image/jpeg'
      }\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...encoded, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
