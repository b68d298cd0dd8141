import type { FastifyRequest } from 'fastify';

/** Scheme and host of our own pages: as configured, else as this request named them (local mode only). */
export function ownOriginOf(request: FastifyRequest): string {
  return request.server.config.publicUrl ?? `${request.protocol}://${request.host}`;
}
