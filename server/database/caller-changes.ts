/** The channel of the database on which migration 0009 says that an account or a session of it has changed. */
export const callerChannel = 'caller_changed';

/** Hears the account's id; null where some may have been missed, so that it may be anybody's. */
export type ChangeListener = (userId: string | null) => void;

export type CallerChanges = {
  hear: (listener: ChangeListener) => void;
  tell: ChangeListener;
};

/** Passes on what a connection to the database hears. */
export function createCallerChanges(): CallerChanges {
  const listeners = new Set<ChangeListener>();
  return {
    hear: (listener) => void listeners.add(listener),
    tell: (userId) => listeners.forEach((listener) => listener(userId)),
  };
}
