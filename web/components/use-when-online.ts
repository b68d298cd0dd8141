import { useEffect } from 'react';

/** Calls a function each time the browser has a connection again; null for nothing. The function must be constant between changes. */
export function useWhenOnline(again: (() => unknown) | null): void {
  useEffect(() => {
    if (!again) return;
    const call = () => void again();
    window.addEventListener('online', call);
    return () => window.removeEventListener('online', call);
  }, [again]);
}
