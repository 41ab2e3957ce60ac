import { useEffect, useEffectEvent } from 'react';

/**
 * Follows a stream of server-sent events while `isOn`, where the browser can. It reconnects by itself. A stream begins with the
 * present state, so nothing is missed between two connections.
 */
export function useEvents<Event>(path: string, isOn: boolean, onEvent: (event: Event) => void): void {
  const report = useEffectEvent(onEvent);

  useEffect(() => {
    if (!isOn || !('EventSource' in window)) return;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource(path);
      source.onmessage = ({ data }) => report(JSON.parse(data) as Event);
      source.onerror = () => {
        // A server that is just starting may refuse, and then the browser gives up; we do not.
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, reopenMs);
      };
    };
    open();
    return () => {
      clearTimeout(timer);
      source?.close();
    };
  }, [path, isOn]);
}

const reopenMs = 2000;
