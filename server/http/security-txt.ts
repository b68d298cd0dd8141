import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '#domain/errors/app-error.ts';
import { isReservedAddress } from '../config/reserved-address.ts';
import { ownOriginOf } from './own-origin.ts';

const dayMs = 86_400_000;
/** The file is made for each request, so it never expires while the server runs; a copy of it does. */
const validDays = 180;
const path = '/.well-known/security.txt';

/**
 * GET /.well-known/security.txt: where to report a vulnerability (RFC 9116). Not found in hosted mode while CONTACT_EMAIL is an
 * address that reaches nobody.
 */
export const securityTxt: FastifyPluginAsync = async (app) => {
  const { mode, operator } = app.config;
  app.get(path, (request, reply) => {
    const { contactEmail } = operator;
    if (mode === 'hosted' && isReservedAddress(contactEmail)) throw new AppError('request.not-found');
    const lines = [
      `Contact: mailto:${encodeURI(contactEmail)}`,
      `Expires: ${expiry(new Date()).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${ownOriginOf(request)}${path}`,
      '',
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(lines.join('\n'));
  });
};

/** The beginning of a day (UTC), so that the file is the same all day. */
function expiry(now: Date): Date {
  return new Date((Math.floor(now.getTime() / dayMs) + validDays) * dayMs);
}
