import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { openFileStorage, type FileStorage } from './storage/file-storage.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where the content of uploaded files is. */
    files: FileStorage;
  }
}

/** `app.files`: the file storage of this installation; tests give one of their own. */
export const files = plugin((app: FastifyInstance, { storage }: { storage?: FileStorage }, done) => {
  app.decorate('files', storage ?? openFileStorage(app.config));
  done();
});
