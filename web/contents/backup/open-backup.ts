import { readInWorker } from '../../storage/read-in-worker.ts';
import { checkBackupFile } from './backup-format.ts';
import type { Backup } from './read-backup.ts';

/**
 * Reads a backup in a worker. Throws what `readBackup` throws, and `storage.file-slow` for a file that takes too long to
 * read.
 */
export async function openBackup(owner: string, file: File): Promise<Backup> {
  checkBackupFile(file);
  const worker = new Worker(new URL('./read-backup.worker.ts', import.meta.url), { type: 'module' });
  return readInWorker<Backup>(worker, { owner, file }, 'backup.damaged');
}
