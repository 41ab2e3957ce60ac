import { useLayoutEffect, useRef, useState } from 'react';

/** How wide an element is, so that what is drawn in it need not be stretched. */
export function useWidth<Shape extends Element>() {
  const ref = useRef<Shape>(null);
  const [width, setWidth] = useState(320);
  useLayoutEffect(() => {
    if (ref.current === null) return;
    const element = ref.current;
    const measure = () => setWidth(element.getBoundingClientRect().width);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
