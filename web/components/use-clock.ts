import { useEffect, useState } from 'react';

const secondMs = 1_000;

/** The time in milliseconds since 1970, updated each second while `isRunning`. */
export function useClock(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
