/**
 * Hears each change of a localStorage key: by `event` what this tab announces, by the browser what other tabs write.
 * Answers how to stop.
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
