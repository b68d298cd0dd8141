import type { FastifyRequest } from 'fastify';

/** Scheme and host of our own pages: PUBLIC_URL, else the Host of this request (local mode only). */
export function ownOriginOf(request: FastifyRequest): string {
  const { publicUrl } = request.server.config;
  if (publicUrl) return publicUrl;
  const named = `${request.protocol}://${request.host}`;
  // Without the default port, as browsers write it.
  return URL.canParse(named) ? new URL(named).origin : named;
}
