/**
 * Calls the listener on each change of a localStorage key: `event` announces those of this tab, the browser those of
 * other tabs. Returns a function that stops it.
 */
export function watchStorage(key: string, event: string, listener: () => void): () => void {
  // A key of null means that the whole storage was cleared.
  const onStorage = (change: StorageEvent) => {
    if (change.key === key || change.key === null) listener();
  };
  window.addEventListener(event, listener);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(event, listener);
    window.removeEventListener('storage', onStorage);
  };
}
