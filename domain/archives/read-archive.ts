import { Unzip, UnzipInflate, unzipSync } from 'fflate';

/** What an archive may have at most. */
export type ArchiveLimits = { readonly parts: number; readonly unpackedBytes: number };

/** Why an archive is not unpacked. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  readonly problem: 'damaged' | 'too-large';

  constructor(problem: 'damaged' | 'too-large') {
    super(problem);
    this.problem = problem;
  }
}

/** A part as the directory of its archive has it. */
export type ArchivePart = { name: string; unpackedBytes: number };

/** Receives a part in pieces; returns false when it needs no more of the archive. */
export type PartReceiver = (piece: Uint8Array) => boolean | void;

/**
 * The parts of a ZIP archive as its directory has them. Nothing is unpacked: an archive whose parts have more
 * bytes than allowed, by the sizes that it states, is refused before. Throws an ArchiveError.
 */
export function listParts(bytes: Uint8Array, limits: ArchiveLimits): ArchivePart[] {
  const parts: ArchivePart[] = [];
  let stated = 0;
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        parts.push({ name, unpackedBytes: originalSize });
        stated += originalSize;
        if (parts.length > limits.parts || stated > limits.unpackedBytes) throw new ArchiveError('too-large');
        return false;
      },
    });
  } catch (error) {
    throw error instanceof ArchiveError ? error : new ArchiveError('damaged');
  }
  return parts;
}

const pieceBytes = 16_000;

/**
 * Unpacks the parts of a ZIP archive in their order and returns their names as they are beside their content. Real sizes
 * are counted, because those that a file states can be false. `receiverOf` returns what takes a part, or null for a part
 * that is left packed. Throws an ArchiveError, and what a receiver throws.
 */
export function unpackParts(
  bytes: Uint8Array,
  limits: ArchiveLimits,
  receiverOf: (name: string) => PartReceiver | null,
): string[] {
  const names: string[] = [];
  let unpacked = 0;
  let isDone = false;
  let thrown: { error: unknown } | null = null;
  const stopWith = (error: unknown) => {
    thrown ??= { error };
  };
  const unzip = new Unzip((part) => {
    if (thrown || isDone) return;
    names.push(part.name);
    if (names.length > limits.parts) return stopWith(new ArchiveError('too-large'));
    try {
      const receive = receiverOf(part.name);
      if (!receive) return;
      part.ondata = (error, piece) => {
        if (thrown || isDone) return;
        unpacked += piece?.length ?? 0;
        if (error) return stopWith(new ArchiveError('damaged'));
        if (unpacked > limits.unpackedBytes) return stopWith(new ArchiveError('too-large'));
        try {
          if (receive(piece) === false) isDone = true;
        } catch (failure) {
          stopWith(failure);
        }
      };
      part.start();
    } catch (failure) {
      stopWith(failure);
    }
  });
  unzip.register(UnzipInflate);
  try {
    for (let start = 0; start < bytes.length && !thrown && !isDone; start += pieceBytes)
      unzip.push(bytes.subarray(start, start + pieceBytes), start + pieceBytes >= bytes.length);
  } catch {
    stopWith(new ArchiveError('damaged'));
  }
  const stopped = thrown as { error: unknown } | null;
  if (stopped) throw stopped.error;
  return names;
}
