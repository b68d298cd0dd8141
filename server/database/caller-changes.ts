/** The notification channel on which triggers (migration 0009) report that an account or one of its sessions has changed. */
export const callerChannel = 'caller_changed';

/** Receives the account's id, or null when notifications may have been missed, so that any account may have changed. */
export type ChangeListener = (userId: string | null) => void;

export type CallerChanges = {
  hear: (listener: ChangeListener) => void;
  tell: ChangeListener;
};

/** Passes on the notifications of the database's connections. */
export function createCallerChanges(): CallerChanges {
  const listeners = new Set<ChangeListener>();
  return {
    hear: (listener) => void listeners.add(listener),
    tell: (userId) => listeners.forEach((listener) => listener(userId)),
  };
}
