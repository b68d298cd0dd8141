import { AppError } from '../errors/app-error.ts';
import { bytesPerMegabyte, formatBytes } from '../text/format-figure.ts';

/** Limits of a file with a list; all sizes in bytes. */
export const maxListFileBytes = 20 * bytesPerMegabyte;
/** What the parts of a workbook may unfold to. */
export const maxUnpackedListBytes = 150 * bytesPerMegabyte;
export const maxListParts = 2_000;
/** Filled cells that are kept: twice those of the longest and widest list. */
export const maxListCells = 1_000_000;
export const maxListCharacters = 60_000_000;

/** For a file picker. What a file is follows from its content. */
export const acceptedLists = '.csv,.tsv,.xlsx,.xlsm,.txt';

/** Throws `bulk.file-empty` and `bulk.file-too-large` for a file that is not opened. */
export function checkListFile({ size }: { size: number }): void {
  if (size === 0) throw new AppError('bulk.file-empty');
  if (size > maxListFileBytes)
    throw new AppError('bulk.file-too-large', { limit: formatBytes(maxListFileBytes) });
}
