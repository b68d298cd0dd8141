import type { FastifyRequest } from 'fastify';

/** Scheme and host of our own pages: as configured, else as this request named them (local mode only). */
export function ownOriginOf(request: FastifyRequest): string {
  const { publicUrl } = request.server.config;
  if (publicUrl) return publicUrl;
  const named = `${request.protocol}://${request.host}`;
  // Without the port that goes without saying, as browsers put it.
  return URL.canParse(named) ? new URL(named).origin : named;
}
