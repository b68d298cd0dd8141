import '../../storage/schemas-without-eval.ts';
import { replyWithRead } from '../../storage/read-in-worker.ts';
import { readBackup } from './read-backup.ts';

// Reads a backup away from the page: unpacking and checking a hundred megabytes takes many seconds.
replyWithRead('backup.damaged', ({ owner, file }: { owner: string; file: File }) => readBackup(owner, file));
