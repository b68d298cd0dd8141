import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Upload } from '#domain/uploads/upload.ts';
import type { UserRow } from '../sessions/session-user.ts';
import { buildTestApp, type TestApp, type Visitor } from '../testing/build-test-app.ts';
import { createUser, signIn } from '../testing/builders.ts';
import { removeFiles } from './remove-files.ts';
import { openFolderStorage } from './storage/folder-storage.ts';
import type { FileStorage } from './storage/file-storage.ts';

/** An application with an empty folder for files, and a user who uploads: once in a test file, anew for each test. */
export class UploadStage {
  api!: TestApp;
  ann!: UserRow;
  visitor!: Visitor;
  /** Fails the next calls, as a full disk or an unreachable bucket does. */
  broken: 'write' | 'remove' | null = null;
  private readonly dataDir = mkdtempSync(path.join(tmpdir(), 'aigen-uploads-'));
  private readonly folder = path.join(this.dataDir, 'uploads');
  private readonly storage: FileStorage;

  constructor() {
    const folder = openFolderStorage(this.folder);
    this.storage = {
      ...folder,
      write: (...given) =>
        this.broken === 'write' ? Promise.reject(new Error('the disk is full')) : folder.write(...given),
      remove: (...given) =>
        this.broken === 'remove' ? Promise.reject(new Error('out of reach')) : folder.remove(...given),
    };
    beforeAll(async () => {
      this.api = await buildTestApp(
        { DATA_DIR: this.dataDir, UPLOAD_QUOTA_MB: '1' },
        { fileStorage: this.storage },
      );
    });
    afterAll(async () => {
      await this.api.close();
      rmSync(this.dataDir, { recursive: true, force: true });
    });
    beforeEach(async () => {
      this.broken = null;
      rmSync(this.folder, { recursive: true, force: true });
      mkdirSync(this.folder);
      await this.api.reset();
      this.ann = await createUser(this.api.database);
      this.visitor = await signIn(this.api, this.ann.id);
    });
  }

  upload(content: Buffer | Readable, name = 'notes.txt', from = this.visitor) {
    const isStream = !Buffer.isBuffer(content);
    return from.post(
      `/api/uploads?name=${encodeURIComponent(name)}`,
      content,
      isStream ? { 'transfer-encoding': 'chunked' } : {},
    );
  }

  async list(search = '', from = this.visitor) {
    return (await from.get(`/api/uploads?q=${encodeURIComponent(search)}`)).json<{
      uploads: Upload[];
      usedBytes: number;
    }>();
  }

  filesOnDisk() {
    return readdirSync(this.folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
  }

  sweep(now = new Date()) {
    return removeFiles(this.api.database, { storage: this.storage, folder: this.folder }, now);
  }
}
