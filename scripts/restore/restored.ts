import type { Query } from '../database/stored-tables.ts';

/** A backup in a place of its own. */
export type Restored = {
  /** Settings with which a server uses it. */
  settings: Record<string, string>;
  /** `host:port` of its database, or the path of its socket; empty where the server contains it. */
  databaseAddress: string;
  /** Runs `work` with a connection to it; no server may use it meanwhile. */
  read: <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>;
  remove: () => Promise<void>;
};
