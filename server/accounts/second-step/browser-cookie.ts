import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashToken, newToken } from '../../sessions/session-token.ts';

/**
 * A short-lived cookie that ties a step of a sign-in to one browser. Its token is stored as a hash only. `hostedName` has
 * the prefix that browsers accept on https only; in local mode it is left out.
 */
export function createBrowserCookie(app: FastifyInstance, hostedName: `__Host-${string}`, seconds: number) {
  const { mode, sessionSecret } = app.config;
  const isHosted = mode === 'hosted';
  const name = isHosted ? hostedName : hostedName.slice('__Host-'.length);
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure: isHosted } as const;
  return {
    /** The stored form of the request's cookie; null without one. */
    hashOf: (request: FastifyRequest): string | null => {
      const token = request.cookies[name];
      return token ? hashToken(sessionSecret, token) : null;
    },
    /** Sets a new one; returns its stored form. */
    set: (reply: FastifyReply): string => {
      const token = newToken();
      reply.setCookie(name, token, { ...attributes, maxAge: seconds });
      return hashToken(sessionSecret, token);
    },
    clear: (reply: FastifyReply) => reply.clearCookie(name, attributes),
  };
}
