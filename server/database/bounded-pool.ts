import pg from 'pg';
import { mostWaiting } from './pool-limits.ts';
import { DatabaseBusyError } from './unavailable.ts';

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool for whose connections only so many callers wait. Rejects with DatabaseBusyError beyond that. */
export class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (this.waitingCount < mostWaiting) return callback ? super.connect(callback) : super.connect();
    const error = new DatabaseBusyError('Too many callers wait for a connection to the database');
    if (!callback) return Promise.reject(error);
    callback(error, undefined, () => {});
  }
}
