/** Savers with text that is not stored yet, and writes that have begun. */
const savers = new Set<() => void>();
const writes = new Set<Promise<unknown>>();

/** Until the returned function is called, `flush` is called before the page is left by `storePending`. */
export function registerFlush(flush: () => void): () => void {
  savers.add(flush);
  return () => savers.delete(flush);
}

export function trackWrite(write: Promise<unknown>): void {
  writes.add(write);
  const forget = () => writes.delete(write);
  write.then(forget, forget);
}

/** Stores everything typed, and resolves when it is stored: a database may not finish what a page begins while it closes. */
export async function storePending(): Promise<void> {
  for (const flush of savers) flush();
  await Promise.allSettled(writes);
}
