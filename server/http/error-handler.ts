import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { formatError, type ErrorCode } from '#domain/errors/catalogue.ts';
import { formatBytes } from '#domain/text/format-figure.ts';
import type { AppConfig } from '../config/config.ts';
import { sqlState } from '../database/database.ts';
import { isDatabaseBusy, isDatabaseUnavailable } from '../database/unavailable.ts';
import { limitLogLines } from './limit-log-lines.ts';
import { plainLink, renderPlainPage, sendPlainPage } from './plain-page.ts';
import { addToLog, logUnreadable } from './request-log.ts';
import { securityHeadersOf } from './security-headers.ts';
import { invalidInput, invalidRequest } from './validation.ts';

/** A database that restarts is back within seconds. */
const databaseRetrySeconds = 2;
export const unreadable = 'The request could not be read.';

/** Every failure is sent as `{ error, code }`. An unexpected error is logged, and its details are not sent. */
export const errorHandler = plugin((app: FastifyInstance, _options, done) => {
  app.setErrorHandler((thrown, request, reply) => sendError(toAppError(thrown, request), request, reply));
  app.setNotFoundHandler((request, reply) => sendError(new AppError('request.not-found'), request, reply));
  done();
});

/** For addresses that no route is looked up for, such as `/%ff`: no hook runs for them, and they do not reach the error handler. */
export const sendUnreadable =
  (config: Pick<AppConfig, 'mode'>) =>
  (_thrown: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({
      ...securityHeadersOf(config),
      'x-request-id': request.id,
      'cache-control': 'no-store',
    });
    void sendError(new AppError('input.invalid', { problem: unreadable }), request, reply);
    logUnreadable(request, reply);
  };

/** A browser that opens an address, or sends the form of a page without scripts. */
const pageMethods: ReadonlySet<string> = new Set(['GET', 'POST']);

function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.code === 'server.unexpected') request.log.error({ err: error.cause }, 'unexpected error');
  if (error.code === 'server.database-unavailable') logUnavailable(request, error.cause);
  if (error.code === 'uploads.storage-unavailable')
    request.log.error({ err: error.cause }, 'a file could not be read from its storage');
  addToLog(request, { code: error.code });
  request.server.countError(error.code, request.routeOptions?.url ?? 'unknown');
  const { retryAfter, reason } = error.details;
  if (error.code === 'server.overloaded') request.server.metrics.shedRequests.inc({ reason: String(reason) });
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply.code(error.status);
  const isPage = pageMethods.has(request.method) && request.headers.accept?.includes('text/html') === true;
  const page = isPage && (errorPages.get(error.code) ?? renderUnexpected(error, request));
  if (page) return sendPlainPage(reply, page);
  return reply.send(error.toBody());
}

/** Of this process: the requests are in the log, each with its status. */
const logUnavailable = limitLogLines((more, request: FastifyRequest, cause: unknown) =>
  request.log.warn({ err: cause, ...more }, 'database unavailable'),
);
/** What a browser that opens an address gets instead of JSON. Rendered once: to refuse a request must cost little. */
const errorPages: ReadonlyMap<ErrorCode, Buffer> = new Map(
  (
    [
      ['server.overloaded', 'AIGen is busy'],
      ['request.at-once', 'Too many of these at once'],
      ['server.database-unavailable', 'AIGen cannot reach its database'],
    ] as const
  ).map(([code, title]) => [code, renderError(code, title)]),
);

function renderError(code: ErrorCode, title: string, more: string[] = []): Buffer {
  const actions = [plainLink('', 'Try again')];
  return Buffer.from(renderPlainPage({ title, paragraphs: [formatError(code), ...more], actions }));
}

/** Its text asks for the request number. */
function renderUnexpected({ code }: AppError, request: FastifyRequest): Buffer | null {
  if (code !== 'server.unexpected') return null;
  return renderError(code, 'Something went wrong', [`Request number ${request.id}.`]);
}

function toAppError(thrown: unknown, request: FastifyRequest): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof z.ZodError) return invalidInput(thrown);
  if (thrown instanceof Error && 'validation' in thrown)
    return invalidRequest(thrown as FastifyError, request);
  if (isDatabaseBusy(thrown)) {
    const details = { retryAfter: databaseRetrySeconds, reason: 'database' };
    return new AppError('server.overloaded', details, { cause: thrown });
  }
  if (isDatabaseUnavailable(thrown)) {
    const details = { retryAfter: databaseRetrySeconds };
    return new AppError('server.database-unavailable', details, { cause: thrown });
  }
  // Text with a U+0000 that no schema rejected; PostgreSQL cannot store it.
  if (sqlState(thrown) === '22021') return new AppError('input.invalid', { problem: 'Invalid characters' });
  const { code = '', statusCode = 500 } = thrown as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const { bodyLimit } = request.routeOptions;
    return new AppError('input.too-large', { limit: bodyLimit && formatBytes(bodyLimit) });
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('input.media-type');
  if (code.startsWith('FST_ERR_CTP_') || (thrown instanceof SyntaxError && statusCode === 400)) {
    return new AppError('input.not-json');
  }
  if (statusCode >= 400 && statusCode < 500) return new AppError('input.invalid', { problem: unreadable });
  return new AppError('server.unexpected', {}, { cause: thrown });
}
