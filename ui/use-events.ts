import { useEffect, useEffectEvent } from 'react';

/**
 * Subscribes to a stream of server-sent events while `isOn`, if the browser supports them. Reconnects
 * automatically. A stream begins with the current state, so nothing is missed between two connections.
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
        // The browser gives up if the connection is refused, for example by a server that is starting. So this reopens
        // the stream.
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
