import type { FastifyInstance } from 'fastify';
import { isFields } from '../http/body.ts';
import { BadRequest, exchangeOf, Missing } from '../http/exchange.ts';
import { accountOfRequest, respondWith } from './respond.ts';
import { newId, type BatchStore, type StoredFile } from './store.ts';

type Start = { Params: { version: string }; Querystring: { upload_id?: string } };
type Upload = { account: string; displayName: string };

const fileBody = ({ id, name, createdAt, content }: StoredFile) => ({
  name: id,
  displayName: name,
  mimeType: 'application/jsonl',
  sizeBytes: String(Buffer.byteLength(content)),
  createTime: new Date(createdAt).toISOString(),
  state: 'ACTIVE',
  source: 'UPLOADED',
});

/**
 * Uploads in two requests, and downloads: uploaded files and files of results, which `contentOf` makes; null for no
 * such file.
 */
export function registerGeminiFiles(
  app: FastifyInstance,
  store: BatchStore,
  contentOf: (account: string, fileName: string) => string | null,
) {
  const uploads = new Map<string, Upload>();
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post<Start>('/upload/:version/files', (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const command = String(request.headers['x-goog-upload-command'] ?? '');
      if (command === 'start') {
        const id = newId(40);
        const { protocol, host } = request;
        const upload = { account: accountOfRequest(request), displayName: displayNameIn(body) };
        uploads.set(id, upload);
        const url = `${protocol}://${host}${app.prefix}/upload/${request.params.version}/files?upload_id=${id}&upload_protocol=resumable`;
        Object.assign(exchangeOf(request).headers, {
          'x-goog-upload-url': url,
          'x-goog-upload-status': 'active',
        });
        return respondWith(store, request, reply, () => '');
      }
      const upload = uploads.get(request.query.upload_id ?? '');
      if (!upload) throw new BadRequest('Invalid upload_id.');
      if (!command.includes('upload')) throw new BadRequest('Invalid X-Goog-Upload-Command.');
      Object.assign(exchangeOf(request).headers, { 'x-goog-upload-status': 'final' });
      return respondWith(store, request, reply, () => {
        const { account, displayName } = upload;
        const id = `files/${newId(12)}`;
        return { file: fileBody(store.addFile({ id, account, name: displayName, content: body })) };
      });
    });
  });
  for (const version of ['/v1', '/v1beta'])
    app.get<{ Params: { '*': string } }>(`${version}/files/*`, (request, reply) =>
      respondWith(store, request, reply, () => {
        const [id = '', method] = request.params['*'].split(':');
        const account = accountOfRequest(request);
        const file = store.findFile(account, `files/${id}`);
        if (method !== 'download') {
          if (!file) throw new Missing(`files/${id}`);
          return fileBody(file);
        }
        const content = file?.content ?? contentOf(account, `files/${id}`);
        if (content === null) throw new Missing(`files/${id}`);
        return content;
      }),
    );
}

function displayNameIn(body: string): string {
  try {
    const given: unknown = JSON.parse(body);
    const file = isFields(given) && isFields(given.file) ? given.file : {};
    const name = file.displayName ?? file.display_name;
    return typeof name === 'string' ? name : '';
  } catch {
    throw new BadRequest('Invalid JSON payload received.');
  }
}
