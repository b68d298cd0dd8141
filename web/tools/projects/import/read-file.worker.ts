import { AppError, toAppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import type { ErrorDetails } from '#domain/errors/error-entry.ts';
import { readImport, type ImportRead } from '#domain/projects/read-import.ts';

// Reads a file away from the page: parsing and scoring ten megabytes would hold every click and key for seconds.

export type FileAnswer = { read: ImportRead } | { refusal: { code: ErrorCode; details: ErrorDetails } };

/** The part of a worker's own surroundings that is used here; the room is typed for pages. */
const worker = globalThis as unknown as {
  onmessage: (event: MessageEvent<File>) => void;
  postMessage: (answer: FileAnswer) => void;
};

worker.onmessage = ({ data }) => {
  void answer(data).then((said) => worker.postMessage(said));
};

async function answer(file: File): Promise<FileAnswer> {
  try {
    return { read: readImport(parse(await file.text()), new Date()) };
  } catch (thrown) {
    const { code, details } = toAppError(thrown, 'projects.file-unreadable');
    return { refusal: { code, details } };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('projects.file-unreadable', {}, { cause });
  }
}
