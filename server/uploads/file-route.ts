import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '#domain/errors/app-error.ts';
import { uploadTypes } from '#domain/uploads/file-types.ts';
import { findFile } from './queries.ts';

const retrySeconds = 30;
const keyPattern = /^[\w-]{43}$/;

/**
 * The content of uploaded files, by keys that cannot be guessed. Nothing here reads or sets a cookie, and whatever a file
 * contains, a browser shows only pictures that this server encoded itself; every other file is a download.
 */
export const fileRoute: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { key: string } }>('/files/:key', async (request, reply) => {
    const { key } = request.params;
    const file = keyPattern.test(key) ? await findFile(app.database.db, key) : undefined;
    const content = file && (await app.files.read(key).catch(throwUnavailable));
    if (!file || !content) throw new AppError('request.not-found');
    const { mediaType, isPicture } = uploadTypes[file.type];
    reply.headers({
      'content-type': mediaType,
      'content-length': file.size,
      'content-disposition': disposition(isPicture ? 'inline' : 'attachment', file.fileName),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': isPicture ? 'cross-origin' : 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, max-age=86400, immutable',
    });
    return reply.send(content);
  });
};

/** The file is there, and its storage is not. */
function throwUnavailable(error: unknown): never {
  throw new AppError('uploads.storage-unavailable', { retryAfter: retrySeconds }, { cause: error });
}

/** RFC 6266: the name in plain characters, and in full. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
