import {
  ArchiveError,
  listParts,
  unpackParts,
  type ArchiveLimits,
  type ArchivePart,
} from '#domain/archives/read-archive.ts';
import { maxListParts, maxUnpackedListBytes } from '#domain/bulk/list-file.ts';
import { collectRows } from '#domain/bulk/rows/collect-rows.ts';
import type { InputTable } from '#domain/bulk/rows/input-table.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { formatBytes } from '#domain/text/format-figure.ts';
import { xmlReader, type XmlHandlers } from '#domain/xml/read-xml.ts';
import { readNumberFormats } from './number-format.ts';
import { sheetHandlers } from './sheet-rows.ts';
import { readSharedStrings, readWorkbook, type ReadPart, type Sheet } from './workbook.ts';

const limits: ArchiveLimits = { parts: maxListParts, unpackedBytes: maxUnpackedListBytes };

export type XlsxRead = {
  table: InputTable;
  sheets: readonly Pick<Sheet, 'name' | 'isHidden'>[];
  sheet: string;
};

/**
 * Reads a sheet of a workbook: the one with this name, or the first that is not hidden. Only the parts that a list needs
 * are unpacked; macros, pictures and links are never opened. Throws `bulk.file-damaged`, `bulk.file-unfolds`,
 * `bulk.sheet-missing`, `bulk.file-other-spreadsheet`, `bulk.file-refused`, `bulk.list-empty` and `bulk.list-too-large`.
 */
export function readXlsx(
  bytes: Uint8Array,
  { sheet: wanted, promptHeader }: { sheet?: string | undefined; promptHeader?: string | undefined },
  onProgress: (share: number) => void = () => undefined,
): XlsxRead {
  const parts = readingArchive(() => listParts(bytes, limits));
  refuseOthers(parts.map(({ name }) => name));
  const readPart: ReadPart = (path, handlers) => readOnePart(bytes, parts, path, handlers);
  const workbook = readWorkbook(readPart);
  const { sheets, isFrom1904 } = workbook;
  const sheet = wanted
    ? sheets.find(({ name }) => name === wanted)
    : (sheets.find(({ isHidden }) => !isHidden) ?? sheets[0]);
  if (!sheet) throw new AppError('bulk.sheet-missing', { sheet: wanted });
  const strings = readSharedStrings(readPart, workbook.sharedStrings);
  const formats = readNumberFormats(readPart, workbook.styles);
  const rows = collectRows();
  const handlers = sheetHandlers({ strings, formats, isFrom1904 }, rows.add);
  const isThere = readOnePart(bytes, parts, sheet.path, handlers, onProgress);
  if (!isThere) throw new AppError('bulk.file-damaged');
  return {
    table: rows.finish(promptHeader),
    sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden })),
    sheet: sheet.name,
  };
}

/** Throws for an archive that is no workbook of Excel. */
function refuseOthers(names: readonly string[]): void {
  if (
    names.some((name) => name.endsWith('_rels/.rels')) &&
    names.some((name) => /workbook\d*\.xml$/.test(name))
  )
    return;
  // Binary workbooks of Excel, OpenDocument and Numbers.
  const isSpreadsheet = names.some((name) => /workbook\.bin$|^content\.xml$|^Index\/|\.iwa$/.test(name));
  throw new AppError(isSpreadsheet ? 'bulk.file-other-spreadsheet' : 'bulk.file-refused');
}

function readOnePart(
  bytes: Uint8Array,
  parts: readonly ArchivePart[],
  path: string,
  handlers: XmlHandlers,
  onProgress: (share: number) => void = () => undefined,
): true | null {
  // Some programs write the names of parts in another case, which the standard allows.
  const stored = parts.find(({ name }) => name === path) ?? parts.find(({ name }) => isSamePath(name, path));
  if (!stored) return null;
  let isFound = false;
  let read = 0;
  const decoder = new TextDecoder();
  const { push, end } = xmlReader(handlers, (cause) => {
    throw new AppError('bulk.file-damaged', {}, { cause });
  });
  const receive = (piece: Uint8Array) => {
    push(decoder.decode(piece, { stream: true }));
    read += piece.length;
    onProgress(Math.min(1, read / stored.unpackedBytes));
  };
  readingArchive(() =>
    unpackParts(bytes, limits, (name) => {
      if (name !== stored.name || isFound) return null;
      isFound = true;
      return receive;
    }),
  );
  if (!isFound) throw new AppError('bulk.file-damaged');
  push(decoder.decode());
  end();
  return true;
}

const isSamePath = (one: string, other: string) =>
  one.replaceAll('\\', '/').toLowerCase() === other.toLowerCase();

function readingArchive<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    if (error.problem === 'damaged') throw new AppError('bulk.file-damaged', {}, { cause: error });
    throw new AppError('bulk.file-unfolds', { limit: formatBytes(maxUnpackedListBytes) }, { cause: error });
  }
}
