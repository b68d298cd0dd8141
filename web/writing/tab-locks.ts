/** Holds a lock of this browser until the returned function is called, or the tab is closed. */
export async function holdLock(name: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await new Promise<void>((resolve) => {
    const { locks } = navigator;
    if (!locks) return resolve();
    locks
      .request(name, () => {
        resolve();
        return held;
      })
      .catch(() => resolve());
  });
  return release;
}

/** Calls `act` if no tab holds the lock, with the lock held. Insecure pages have no locks: then nobody knows, and `isLikelyFree` decides. */
export async function whenLockFree(
  name: string,
  isLikelyFree: boolean,
  act: () => Promise<unknown>,
): Promise<void> {
  const { locks } = navigator;
  if (!locks) {
    if (isLikelyFree) await act();
    return;
  }
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await act();
  });
}
