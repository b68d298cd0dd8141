import { ConfigError } from '../config/config-error.ts';
import { sqlState } from './database.ts';

/** What DATABASE_URL lacks, by SQLSTATE: no rights, no free connection, wrong password, no such database, not ready. */
const needs: [state: RegExp, need: string][] = [
  [/^42501$/, 'its user owns'],
  [/^53300$/, 'has free connections'],
  [/^(?:28\w{3}|3D000|57P03)$/, 'can be reached'],
];

/** One line for a refusal by PostgreSQL that is about the setting and not about the program; else undefined. */
export function explainRefusal(error: unknown): ConfigError | undefined {
  const code = sqlState(error) ?? '';
  const need = needs.find(([state]) => state.test(code))?.[1];
  return need ? lacking(need, messageOf(error as Error), error) : undefined;
}

/**
 * One line for whatever has failed while a connection was made: nobody listens there, or not PostgreSQL; the password or the
 * certificate is wrong; no TLS.
 */
export function explainNoConnection(error: Error): ConfigError {
  const code = sqlState(error) ?? '';
  // The messages of the system have the code and an address; that of several attempts is empty.
  const reason = 'syscall' in error || error.message === '' ? code : error.message;
  return explainRefusal(error) ?? lacking('can be reached', reason, error);
}

/** What PostgreSQL says: the message of a query builder has the statement. */
function messageOf(error: Error): string {
  return !('code' in error) && error.cause instanceof Error ? messageOf(error.cause) : error.message;
}

function lacking(need: string, reason: string, cause: unknown): ConfigError {
  return new ConfigError(
    `DATABASE_URL must name a PostgreSQL database that ${need} (${reason.replaceAll(/\s+/g, ' ')}).`,
    { cause },
  );
}
