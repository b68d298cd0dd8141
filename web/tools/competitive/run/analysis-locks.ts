/** The lock of the tab that makes a report. */
const lockOf = (reportId: string) => `aigen-competitive:${reportId}`;

/** Holds the lock of a report until the returned function is called, or the tab is closed. */
export async function holdReport(reportId: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await new Promise<void>((resolve) => {
    const { locks } = navigator;
    if (!locks) return resolve();
    locks
      .request(lockOf(reportId), () => {
        resolve();
        return held;
      })
      .catch(() => resolve());
  });
  return release;
}

/** Calls `act` if no tab makes the report (or, by `ai:` and its id, its AI part). Insecure pages have no locks: then nobody knows, and `isLikelyFree` decides. */
export async function whenFree(
  reportId: string,
  isLikelyFree: boolean,
  act: () => Promise<unknown>,
): Promise<void> {
  const { locks } = navigator;
  if (!locks) {
    if (isLikelyFree) await act();
    return;
  }
  await locks.request(lockOf(reportId), { ifAvailable: true }, async (lock) => {
    if (lock) await act();
  });
}
