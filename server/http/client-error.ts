import { STATUS_CODES } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { AppError } from '#domain/errors/app-error.ts';
import type { AppConfig } from '../config/config.ts';
import { unreadable } from './error-handler.ts';
import { securityHeadersOf } from './security-headers.ts';

type ClientErrorHandler = NonNullable<FastifyServerOptions['clientErrorHandler']>;

/**
 * For bytes that are no HTTP request, and requests that never end: the same error as for other requests that cannot be read, with the
 * same headers. There is no request yet, so nothing is counted and no line is logged.
 */
export function sendClientError(config: Pick<AppConfig, 'mode'>): ClientErrorHandler {
  return (error, socket) => {
    // The client has gone, or the response to an earlier request of this connection is on its way.
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
      socket.destroy();
      return;
    }
    const refusal =
      error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? new AppError('request.too-slow')
        : new AppError('input.invalid', { problem: unreadable });
    const body = JSON.stringify(refusal.toBody());
    const headers = {
      ...securityHeadersOf(config),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end(
      [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines, '', body].join('\r\n'),
    );
  };
}
