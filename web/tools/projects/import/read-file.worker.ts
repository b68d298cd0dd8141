import '../../../storage/schemas-without-eval.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { readImport } from '#domain/projects/read-import.ts';
import { replyWithRead } from '../../../storage/read-in-worker.ts';

// Reads a file in a worker: parsing and scoring ten megabytes would block the page for seconds.
replyWithRead('projects.file-unreadable', async (file: File) =>
  readImport(parse(await file.text()), new Date()),
);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('projects.file-unreadable', {}, { cause });
  }
}
