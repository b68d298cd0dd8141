/** Values that the browser refused to store: this tab keeps them until it is closed. */
const memory = new Map<string, string>();

export function readText(key: string): string | null {
  try {
    return window.localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Stores a text; null removes it. What the browser refuses to store does not leave the text before in its place. */
export function writeText(key: string, text: string | null): void {
  memory.delete(key);
  try {
    if (text !== null) return window.localStorage.setItem(key, text);
  } catch {
    memory.set(key, text!);
  }
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Nothing can be removed where nothing can be stored.
  }
}

/** The values that an account gets back when it signs in again, as JSON. `eraseAccountData` erases them. */
const endedKey = (owner: string) => `aigen_ended:${owner}`;

/** Removes the values of these keys; those of `kept` are put aside for the account, others are gone. */
export function putAside(owner: string | null, keys: readonly string[], kept: readonly string[]): void {
  const values = kept.map((key) => [key, readText(key)]).filter(([, text]) => text !== null);
  for (const key of keys) writeText(key, null);
  if (owner !== null && values.length > 0) writeText(endedKey(owner), JSON.stringify(values));
}

/** Stores the values of the account that were put aside. Returns false if there were none. */
export function takeBack(owner: string): boolean {
  const values = readText(endedKey(owner));
  if (values === null) return false;
  writeText(endedKey(owner), null);
  try {
    for (const [key, text] of JSON.parse(values) as [string, string][]) writeText(key, text);
  } catch {
    // Not written by us.
  }
  return true;
}
