import '../../../storage/schemas-without-eval.ts';
import { replyWithRead } from '../../../storage/read-in-worker.ts';
import type { ListRequest } from './read-list-file.ts';
import { readList } from './read-list.ts';

// Reads a file in a worker: parsing twenty megabytes would block the page for seconds.
replyWithRead('bulk.file-unreadable', async ({ file, options }: ListRequest, onProgress) =>
  readList(new Uint8Array(await file.arrayBuffer()), file.name, options, onProgress),
);
