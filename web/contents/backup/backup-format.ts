import { z } from 'zod';

/**
 * A backup is a file of JSON lines, compressed with gzip, whose checksum finds every damage: a header, a line for
 * each thing kept, and a last line that says how many there were. Provider keys are not among the things kept.
 */
export const backupVersion = 1;
const formatName = 'aigen-backup';

/** Largest file that is opened, and largest content it may unfold to, in bytes. */
export const maxBackupBytes = 100 * 1024 * 1024;
export const maxUnfoldedCharacters = 1024 * 1024 * 1024;
/** Longest line, in characters: the largest record is about a third of it. */
export const maxLineCharacters = 4 * 1024 * 1024;

export const headerSchema = z.object({
  format: z.literal(formatName),
  version: z.number().int().positive(),
  createdAt: z.iso.datetime(),
});
export type Header = z.infer<typeof headerSchema>;

export const recordLineSchema = z.object({ collection: z.string(), record: z.unknown() });
export type RecordLine = { collection: string; record: unknown };

/** What no version could read, as it was set aside: it travels along, so that nothing is lost. */
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
