import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { AppError } from '#domain/errors/app-error.ts';
import { retentionDays } from '#domain/site-copy/retention.ts';
import { deviceToken, hashToken, newToken } from './session-token.ts';
import type { UserRow } from './session-user.ts';
import { closeSession, findSessionUser, openSession } from './sessions.ts';
import type { Queries } from '../database/database.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route checks the session itself, for example while its body is still being read. */
    checksSession?: true;
  }
  interface FastifyRequest {
    /** Stored form of the session cookie's token; null without a cookie. The session may have ended. */
    sessionTokenHash: () => string | null;
    /** The signed-in user, or null. Queries the database once per request. */
    findUser: () => Promise<UserRow | null>;
    /** The signed-in user; throws accounts.session-required. */
    requireUser: () => Promise<UserRow>;
    /** True in a browser in which this account has signed in before. */
    isKnownDeviceOf: (userId: string) => boolean;
  }
  interface FastifyReply {
    /** Starts a session, which replaces the one of the request. */
    signIn: (userId: string, db?: Queries) => Promise<void>;
    signOut: () => Promise<void>;
  }
}

/** Sessions: a random token in a cookie, its hash in the database. */
export const session = plugin(async (app: FastifyInstance) => {
  const { mode, sessionSecret } = app.config;
  const isHosted = mode === 'hosted';
  // With this prefix browsers reject the cookie from a sub-domain, or without Secure.
  const name = isHosted ? '__Host-aigen_session' : 'aigen_session';
  const deviceName = isHosted ? '__Host-aigen_device' : 'aigen_device';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHosted } as const;
  const sessionSeconds = retentionDays.session * 86_400;
  const deviceSeconds = retentionDays.knownDevice * 86_400;
  const users = new WeakMap<FastifyRequest, Promise<UserRow | null>>();

  await app.register(cookie);

  // Routes with `signedIn` in their schema require a session, before their own hooks and the validation.
  app.addHook('onRoute', (route) => {
    if (!route.schema?.security || route.config?.checksSession) return;
    const own = [route.preValidation ?? []].flat();
    route.preValidation = [async (request) => void (await request.requireUser()), ...own];
  });

  app.decorateRequest('sessionTokenHash', function (this: FastifyRequest) {
    const token = this.cookies[name];
    return token ? hashToken(sessionSecret, token) : null;
  });
  app.decorateRequest('findUser', function (this: FastifyRequest) {
    let user = users.get(this);
    if (!user) {
      const tokenHash = this.sessionTokenHash();
      user = tokenHash ? findSessionUser(app.database.db, tokenHash, new Date()) : Promise.resolve(null);
      users.set(this, user);
    }
    return user;
  });
  app.decorateRequest('requireUser', async function (this: FastifyRequest) {
    const user = await this.findUser();
    if (!user) throw new AppError('accounts.session-required');
    return user;
  });
  app.decorateRequest('isKnownDeviceOf', function (this: FastifyRequest, userId: string) {
    return this.cookies[deviceName] === deviceToken(sessionSecret, userId);
  });
  app.decorateReply('signIn', async function (this: FastifyReply, userId: string, db = app.database.db) {
    const { request } = this;
    const earlier = request.sessionTokenHash();
    if (earlier) await closeSession(db, earlier);
    const token = newToken();
    const visitor = { ipAddress: request.ip, userAgent: request.headers['user-agent'] };
    await openSession(db, { tokenHash: hashToken(sessionSecret, token), userId, now: new Date(), visitor });
    this.setCookie(name, token, { ...attributes, maxAge: sessionSeconds });
    this.setCookie(deviceName, deviceToken(sessionSecret, userId), { ...attributes, maxAge: deviceSeconds });
  });
  app.decorateReply('signOut', async function (this: FastifyReply) {
    const tokenHash = this.request.sessionTokenHash();
    if (tokenHash) await closeSession(app.database.db, tokenHash);
    this.clearCookie(name, attributes);
  });
});
