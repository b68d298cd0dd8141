/** The last error of a call in this tab, which a message to support can name. */
const key = 'aigen_last_error';

/** Remembers code and request number; never a message or anything that was sent. */
export function rememberError(code: string, requestId: string): void {
  try {
    window.sessionStorage.setItem(key, `${code}, request ${requestId}, ${new Date().toISOString()}`);
  } catch {
    // Without storage there is none to name.
  }
}

export function readLastError(): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
