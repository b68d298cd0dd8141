import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../../config/config.ts';
import { openFolderStorage } from './folder-storage.ts';
import { openS3Storage } from './s3-storage.ts';

/** Where files are: a folder of this machine, or a bucket that several processes share. */
export type FileStorage = {
  /** Stores the file at `path` under `key`; writing the same key again replaces it. Throws when it cannot be stored. */
  write: (key: string, file: StoredFile) => Promise<void>;
  /** The content of a file, or null if there is none. */
  read: (key: string) => Promise<Readable | null>;
  /** Removes a file; one that does not exist is no error. */
  remove: (key: string) => Promise<void>;
};

export type StoredFile = { path: string; size: number; mediaType: string };

/** Files of an installation without S3 are in this folder of DATA_DIR. */
export const uploadsFolder = (dataDir: string) => path.join(dataDir, 'uploads');

export function openFileStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStorage {
  return s3 ? openS3Storage(s3) : openFolderStorage(uploadsFolder(dataDir));
}
