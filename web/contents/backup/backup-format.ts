import { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { formatBytes } from '#domain/text/format-figure.ts';

/**
 * A backup is a gzip file of JSON lines, whose checksum detects damage: a header, a line for each record, and a last
 * line with their number. It contains no provider keys.
 */
export const backupVersion = 1;
const formatName = 'aigen-backup';

/** Maximum size of the file and of its uncompressed content, in bytes. */
export const maxBackupBytes = 110_000_000;
export const maxUnfoldedCharacters = 1_100_000_000;
/** Maximum line in characters: the largest record is about a third of it. */
export const maxLineCharacters = 4 * 1024 * 1024;

export const headerSchema = z.object({
  format: z.literal(formatName),
  version: z.number().int().positive(),
  createdAt: z.iso.datetime(),
});
export type Header = z.infer<typeof headerSchema>;

export const recordLineSchema = z.object({ collection: z.string(), record: z.unknown() });
export type RecordLine = { collection: string; record: unknown };

/** Quarantined values, unchanged, so that nothing is lost. */
export const setAsideLineSchema = z.object({
  collection: z.string(),
  setAside: z.object({ id: z.string(), value: z.unknown(), reason: z.string() }),
});
export type SetAsideLine = z.infer<typeof setAsideLineSchema>;

export const endSchema = z.object({ end: z.object({ lines: z.number().int().nonnegative() }) });

export const headerOf = (createdAt: string): Header => ({
  format: formatName,
  version: backupVersion,
  createdAt,
});

/** Throws `backup.too-large` for a file that is not opened. */
export function checkBackupFile({ size }: { size: number }): void {
  if (size > maxBackupBytes) throw new AppError('backup.too-large', { limit: formatBytes(maxBackupBytes) });
}
