import { sqlState } from './database.ts';

/** The database cannot be reached now, or has failed. What was not yet acknowledged may be tried again later. */
export class DatabaseUnavailableError extends Error {
  override readonly name: string = 'DatabaseUnavailableError';
}

/** The database can be reached, and too many statements wait for it. */
export class DatabaseBusyError extends DatabaseUnavailableError {
  override readonly name = 'DatabaseBusyError';
}

/**
 * SQLSTATE of a connection that was lost or refused (class 08), of a server that is stopping, starting or failing over
 * (57P01 to 57P05), and of one without disk space, memory or connections (class 53).
 */
const unavailableState = /^(?:08...|53...|57P0[1-5])$/;

/** True for an error that says that the database is away for now, also where a query builder has wrapped it. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return hasCause(error, DatabaseUnavailableError) || unavailableState.test(sqlState(error) ?? '');
}

/** True for an error that says that too many wait for the database, also where a query builder has wrapped it. */
export function isDatabaseBusy(error: unknown): boolean {
  return hasCause(error, DatabaseBusyError);
}

/** True for an error of this class, and for one that was caused by it. */
function hasCause(error: unknown, kind: typeof DatabaseUnavailableError): boolean {
  for (let seen = error; seen instanceof Error; seen = seen.cause) {
    if (seen instanceof kind) return true;
  }
  return false;
}

/** Sentences of the driver (pg, pg-pool) about a connection; these errors have no code. */
const driverSentence = /\b(?:connection|connect|queryable|pool|timeout)\b/i;

/** Throws the error of a driver call; one that is about the connection, and not about the statement, as DatabaseUnavailableError. */
export function throwDriverError(error: unknown): never {
  if (error instanceof DatabaseUnavailableError) throw error;
  const isOfConnection =
    error instanceof Error &&
    ('syscall' in error || (!('code' in error) && driverSentence.test(error.message)));
  if (isOfConnection) throw new DatabaseUnavailableError(error.message, { cause: error });
  throw error;
}
