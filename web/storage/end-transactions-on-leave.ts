import type { DBCore, DBCoreTransaction, Dexie } from 'dexie';

/** Safari and its relatives. Chromium names AppleWebKit as well. */
const isWebKit = () => /AppleWebKit\/(?!.*Chrom)/.test(navigator.userAgent);

/**
 * Ends the transactions in progress when WebKit puts the page aside for its Back button. It stops such a page in the
 * middle of them, and until they end no other page of the site can write. Code that waited for one gets an error if the
 * page is shown again, and Dexie repeats every live query then. Other browsers close such a page.
 */
export function endTransactionsOnLeave(database: Dexie): void {
  // A worker is not told, and only reads.
  if (!isWebKit() || typeof window === 'undefined') return;
  const running = new Set<DBCoreTransaction>();
  database.use({
    stack: 'dbcore',
    name: 'end-transactions-on-leave',
    create: (core: DBCore) => ({
      ...core,
      transaction(stores, mode, options) {
        const transaction = core.transaction(stores, mode, options);
        running.add(transaction);
        const forget = () => running.delete(transaction);
        for (const end of ['complete', 'abort'])
          (transaction as unknown as EventTarget).addEventListener(end, forget);
        return transaction;
      },
    }),
  });
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) for (const transaction of running) abort(transaction);
  });
}

function abort(transaction: DBCoreTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has just ended.
  }
}
