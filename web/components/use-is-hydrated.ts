import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first draw in the browser, when both must agree; true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
