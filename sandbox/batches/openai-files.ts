import type { FastifyInstance } from 'fastify';
import { BadRequest, Missing } from '../http/exchange.ts';
import { accountOfRequest, respondWith } from './respond.ts';
import { newId, type BatchStore, type StoredFile } from './store.ts';

const fileBody = ({ id, name, createdAt, content }: StoredFile) => ({
  id,
  object: 'file',
  bytes: Buffer.byteLength(content),
  created_at: Math.floor(createdAt / 1_000),
  expires_at: null,
  filename: name,
  purpose: 'batch',
  status: 'processed',
  status_details: null,
});

/** Uploaded files, and files of results, which `contentOf` makes; null for no such file. */
export function registerOpenAiFiles(
  app: FastifyInstance,
  store: BatchStore,
  contentOf: (account: string, fileId: string) => string | null,
) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/v1/files', async (request, reply) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const form = await new Response(request.body as Buffer<ArrayBuffer>, { headers })
        .formData()
        .catch(() => {
          throw new BadRequest('Could not parse multipart form.');
        });
      const file = form.get('file');
      if (!(file instanceof Blob)) throw new BadRequest("Missing required parameter: 'file'.");
      if (form.get('purpose') !== 'batch') throw new BadRequest("Invalid value for 'purpose'.");
      const content = await file.text();
      return respondWith(store, request, reply, () => {
        const account = accountOfRequest(request);
        return fileBody(store.addFile({ id: `file-${newId(24)}`, account, name: file.name, content }));
      });
    });
  });
  app.get<{ Params: { id: string } }>('/v1/files/:id', (request, reply) =>
    respondWith(store, request, reply, () => {
      const file = store.findFile(accountOfRequest(request), request.params.id);
      if (!file) throw new Missing(request.params.id);
      return fileBody(file);
    }),
  );
  app.get<{ Params: { id: string } }>('/v1/files/:id/content', (request, reply) =>
    respondWith(store, request, reply, () => {
      const { id } = request.params;
      const account = accountOfRequest(request);
      const content = store.findFile(account, id)?.content ?? contentOf(account, id);
      if (content === null) throw new Missing(id);
      return content;
    }),
  );
}
