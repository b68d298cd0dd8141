import { AppError } from '#domain/errors/app-error.ts';
import { formatBytes } from '#domain/text/format-figure.ts';
import type { StoredRow } from '../../storage/database.ts';
import type { UnreadableValue } from '../../storage/quarantine.ts';
import {
  backupVersion,
  checkBackupFile,
  endSchema,
  headerSchema,
  maxLineCharacters,
  maxUnfoldedCharacters,
  recordLineSchema,
  setAsideLineSchema,
} from './backup-format.ts';
import { backedUpStores } from '../../storage/synced.ts';

export type Backup = {
  createdAt: string;
  /** The rows of each collection, ready to be stored for the owner. */
  rows: Map<string, StoredRow[]>;
  /** Values that this version cannot parse, by collection: they are quarantined on restoring. */
  unfit: Map<string, UnreadableValue[]>;
};

/**
 * Reads a backup completely before anything is changed. Throws `backup.too-large`, `backup.unknown` (not a backup of
 * ours), `backup.newer` (of a later version) or `backup.damaged` (truncated or changed).
 */
export async function readBackup(owner: string, file: File): Promise<Backup> {
  checkBackupFile(file);
  const backup: Backup = { createdAt: '', rows: new Map(), unfit: new Map() };
  let count = 0;
  let isWhole = false;
  for await (const line of linesOf(file)) {
    const entry = parse(line, count === 0 ? 'backup.unknown' : 'backup.damaged');
    if (count === 0) backup.createdAt = readHeader(entry);
    else if (isWhole) throw new AppError('backup.damaged');
    else if (endSchema.safeParse(entry).success) isWhole = endSchema.parse(entry).end.lines === count - 1;
    else readEntry(owner, entry, count, backup);
    count += 1;
  }
  if (count === 0) throw new AppError('backup.unknown');
  if (!isWhole) throw new AppError('backup.damaged');
  return backup;
}

function readHeader(entry: unknown): string {
  const header = headerSchema.safeParse(entry);
  if (!header.success) throw new AppError('backup.unknown');
  if (header.data.version > backupVersion) throw new AppError('backup.newer');
  return header.data.createdAt;
}

function readEntry(owner: string, entry: unknown, number: number, { rows, unfit }: Backup): void {
  const quarantined = setAsideLineSchema.safeParse(entry);
  if (quarantined.success) return add(unfit, quarantined.data.collection, quarantined.data.setAside);
  const line = recordLineSchema.safeParse(entry);
  if (!line.success) throw new AppError('backup.damaged');
  const { collection: name, record } = line.data;
  const row = backedUpStores.find((kept) => kept.name === name)?.readRow(owner, record);
  if (row) add(rows, name, row);
  else add(unfit, name, { id: `backup-${number}`, value: record, reason: 'not readable in the backup' });
}

function add<Value>(lists: Map<string, Value[]>, name: string, value: Value): void {
  const list = lists.get(name);
  if (list) list.push(value);
  else lists.set(name, [value]);
}

function parse(line: string, code: 'backup.unknown' | 'backup.damaged'): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new AppError(code, {}, { cause });
  }
}

/** The lines of the uncompressed file. Throws if it is not gzip, is truncated or fails its checksum. */
async function* linesOf(file: File): AsyncGenerator<string> {
  let rest = '';
  let total = 0;
  const reader = file
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(new TextDecoderStream('utf-8', { fatal: true }))
    .getReader();
  let hasLines = false;
  try {
    for (;;) {
      const { value, done } = await reader.read().catch((cause: unknown) => {
        throw new AppError(hasLines ? 'backup.damaged' : 'backup.unknown', {}, { cause });
      });
      if (done) break;
      total += value.length;
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      // A small file can decompress to any size: it is stopped before it fills the memory.
      if (total > maxUnfoldedCharacters || rest.length > maxLineCharacters)
        throw new AppError('backup.too-large', { limit: `${formatBytes(maxUnfoldedCharacters)} unpacked` });
      for (const line of lines) {
        hasLines = true;
        yield line;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  if (rest !== '') throw new AppError(hasLines ? 'backup.damaged' : 'backup.unknown');
}
