/** The images of an upload, its progress callback and its abort signal. */
export interface Transfer {
  /** The images that the request refers to as attached, in order. */
  images: readonly Blob[];
  /** Called with the fraction that was sent, from 0 to 1. */
  onProgress(part: number): void;
  signal: AbortSignal;
}

interface Upload {
  method: string;
  form: FormData;
  headers: Record<string, string>;
}

/** If no byte is sent or received for this long, the connection counts as lost, even if the phone reports it as up. */
const stalledMs = 30_000;

/**
 * Sends a form. Unlike `fetch`, it reports the progress, because an image takes minutes on a slow connection.
 * Rejects with a TypeError if the server cannot be reached or the connection ends or stalls, and with the
 * signal's reason if it was cancelled.
 */
export function sendForm(
  path: string,
  { method, form, headers }: Upload,
  { onProgress, signal }: Transfer,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const stop = () => request.abort();
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(stop, stalledMs);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total === 0 ? 0 : loaded / total);
    };
    request.onloadend = () => {
      clearTimeout(timer);
      removeEventListener('offline', stop);
      signal.removeEventListener('abort', stop);
      const { status, responseText } = request;
      const headers = { 'retry-after': request.getResponseHeader('retry-after') ?? '' };
      if (status > 0) resolve(new Response(responseText, { status, headers }));
      else reject(signal.aborted ? signal.reason : new TypeError('the connection was lost'));
    };
    addEventListener('offline', stop);
    signal.addEventListener('abort', stop);
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    wait();
    onProgress(0);
    request.send(form);
  });
}
