import { useEffect, useRef, useState } from 'react';

/** The value, updated at most once every `everyMs`: for work too costly for each piece of a stream. */
export function useThrottled<T>(value: T, everyMs: number): T {
  const [followed, setFollowed] = useState(value);
  const last = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, last.current + everyMs - Date.now());
    const timer = setTimeout(() => {
      last.current = Date.now();
      setFollowed(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, everyMs]);
  return followed;
}
