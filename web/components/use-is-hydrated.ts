import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first render in the browser, which must be equal; true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
