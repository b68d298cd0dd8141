import { sql, type AnyColumn } from 'drizzle-orm';
import { z } from 'zod';
import { isStorableMoment } from '#domain/content/stored-text.ts';
import { AppError } from '#domain/errors/app-error.ts';

const cursorSchema = z.strictObject({
  at: z.iso.datetime().refine(isStorableMoment),
  id: z.string().max(40),
});
/** Where a page of the newest rows ended. */
export type PageCursor = z.infer<typeof cursorSchema>;

export function writePageCursor(cursor: PageCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** Throws input.invalid for what is no cursor. */
export function readPageCursor(written: string): PageCursor {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(written, 'base64url').toString('utf8')));
  } catch {
    throw new AppError('input.invalid', { field: 'cursor', problem: 'must be one this server gave' });
  }
}

/** A time for a cursor, with the microseconds that a `Date` lacks: the clock of the database writes them. */
export const exactMoment = (column: AnyColumn) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
