import { DrizzleQueryError } from 'drizzle-orm';

/** Fields of errors that hold no content: codes, names of the schema, addresses of our own calls. */
const plainFields = [
  'code',
  'status',
  'statusCode',
  'severity',
  'constraint',
  'table',
  'column',
  'routine',
  'syscall',
  'address',
  'port',
];

export type LoggedError = { type: string; message: string; stack: string; cause?: LoggedError } & Record<
  string,
  unknown
>;

/**
 * An error as it is logged: what it is and where it happened, without what people wrote. A query builder puts the
 * parameters of a statement into its message, and PostgreSQL the values of a row into the details of its errors.
 */
export function toLoggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const type = error.constructor.name;
  const message = messageWithoutValues(error);
  const frames = error.stack?.includes(error.message)
    ? error.stack.slice(error.stack.indexOf(error.message) + error.message.length)
    : '';
  const fields = plainFields
    .map((name) => [name, Reflect.get(error, name)] as const)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  return {
    type,
    message,
    stack: `${type}: ${message}${frames}`,
    ...Object.fromEntries(fields),
    ...(error.cause === undefined ? {} : { cause: toLoggedError(error.cause) }),
  };
}

function messageWithoutValues(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  // Data exceptions (SQLSTATE class 22) end with the value in quotation marks.
  const state: unknown = Reflect.get(error, 'code');
  const isDataException = 'severity' in error && typeof state === 'string' && state.startsWith('22');
  return isDataException ? error.message.replace(/: ".*$/s, '') : error.message;
}
