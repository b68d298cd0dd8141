import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import QuickLRU from 'quick-lru';
import { AppError } from '#domain/errors/app-error.ts';
import { retentionDays } from '#domain/site-copy/retention.ts';
import { freshSignInMinutes } from '#domain/accounts/security-limits.ts';
import type { Queries } from '../database/database.ts';
import { addToLog } from '../http/request-log.ts';
import { isOperator } from '../operator/is-operator.ts';
import { isKnownBrowser, rememberBrowser } from './known-browsers.ts';
import { mailNewSignIn } from './mail-new-sign-in.ts';
import { hashBrowser, hashToken, newToken } from './session-token.ts';
import type { UserRow } from './session-user.ts';
import {
  assertMaySignIn,
  closeSession,
  findSession,
  openSession,
  recordSignIn,
  retireSession,
  type LiveSession,
} from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route checks the session itself, for example while its body is still being read. */
    checksSession?: true;
  }
  interface FastifyRequest {
    /** Stored form of the session cookie's token; null without a cookie. The session may have ended. */
    sessionTokenHash: () => string | null;
    /**
     * Whether this process has lately found a session with the cookie. Does not query the database, and can be called before the cookies
     * are parsed.
     */
    hasFoundSession: () => boolean;
    /** The signed-in user, or null. Queries the database once per request. */
    findUser: () => Promise<UserRow | null>;
    /** The signed-in user; throws accounts.session-required. */
    requireUser: () => Promise<UserRow>;
    /** True in a browser in which this account has signed in before. */
    isKnownDeviceOf: (userId: string) => Promise<boolean>;
    /** Whether the signed-in person proved to be the owner in the last minutes. */
    isFreshlySignedIn: () => Promise<boolean>;
  }
  interface FastifyReply {
    /**
     * Starts a session, which replaces the one of the request, after a sign-in. The owner of the account gets a mail if the
     * browser is unknown; not at the first sign-in of all.
     */
    signIn: (userId: string, db?: Queries) => Promise<void>;
    /** Replaces the session of the request by another one of the same sign-in, and ends it at once. */
    renewSession: (userId: string, db: Queries) => Promise<void>;
    /** The same after a confirmation: requests that were sent with the earlier cookie are still served. */
    confirmSession: (userId: string, db: Queries) => Promise<void>;
    signOut: () => Promise<void>;
  }
}

/** Sessions: a random token in a cookie, its hash in the database. */
export const session = plugin(async (app: FastifyInstance) => {
  const { mode, sessionSecret } = app.config;
  const isHosted = mode === 'hosted';
  // With this prefix browsers reject the cookie from a sub-domain, or without Secure.
  const name = isHosted ? '__Host-aigen_session' : 'aigen_session';
  const browserName = isHosted ? '__Host-aigen_device' : 'aigen_device';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHosted } as const;
  const sessionSeconds = retentionDays.session * 86_400;
  const browserSeconds = retentionDays.knownDevice * 86_400;
  const live = new WeakMap<FastifyRequest, Promise<LiveSession | null>>();
  // Hashes of the session tokens that this process has found in the database lately. Their sessions may have ended since.
  const foundSessions = new QuickLRU<string, true>({ maxSize: 10_000 });

  await app.register(cookie);

  // Routes with `signedIn`, `operatorOnly` or `operatorChange` in their schema require a session and what these say, before
  // their own hooks and the validation.
  app.addHook('onRoute', (route) => {
    if (!route.schema?.security || route.config?.checksSession) return;
    const own = [route.preValidation ?? []].flat();
    const { operator, fresh } = route.schema;
    route.preValidation = [
      async (request) => {
        const user = await request.requireUser();
        if (operator && !isOperator(user, app.config)) throw new AppError('operator.required');
        if (fresh && !(await request.isFreshlySignedIn()))
          throw new AppError('accounts.fresh-sign-in-required');
      },
      ...own,
    ];
  });

  app.decorateRequest('sessionTokenHash', function (this: FastifyRequest) {
    const token = this.cookies[name];
    return token ? hashToken(sessionSecret, token) : null;
  });
  app.decorateRequest('hasFoundSession', function (this: FastifyRequest) {
    const token = app.parseCookie(this.headers.cookie ?? '')[name];
    return token !== undefined && foundSessions.has(hashToken(sessionSecret, token));
  });
  const findAndKeep = async (tokenHash: string) => {
    const found = await findSession(app.database.db, tokenHash, new Date());
    if (found) foundSessions.set(tokenHash, true);
    return found;
  };
  const sessionOf = (request: FastifyRequest) => {
    let found = live.get(request);
    if (!found) {
      const tokenHash = request.sessionTokenHash();
      found = tokenHash ? findAndKeep(tokenHash) : Promise.resolve(null);
      live.set(request, found);
    }
    return found;
  };
  app.decorateRequest('findUser', async function (this: FastifyRequest) {
    const user = (await sessionOf(this))?.user ?? null;
    if (user) addToLog(this, { userId: user.id });
    return user;
  });
  app.decorateRequest('isFreshlySignedIn', async function (this: FastifyRequest) {
    const session = await sessionOf(this);
    // Negative where it was proved while the clock was wrong.
    return session !== null && Math.abs(session.provedMsAgo) < freshSignInMinutes * 60_000;
  });
  app.decorateRequest('requireUser', async function (this: FastifyRequest) {
    const user = await this.findUser();
    if (!user) throw new AppError('accounts.session-required');
    return user;
  });
  app.decorateRequest('isKnownDeviceOf', async function (this: FastifyRequest, userId: string) {
    const browser = this.cookies[browserName];
    if (!browser) return false;
    const browserHash = hashBrowser(sessionSecret, userId, browser);
    return isKnownBrowser(app.database.db, { userId, browserHash, now: new Date() });
  });
  const startSession = async (
    reply: FastifyReply,
    userId: string,
    db: Queries,
    now: Date,
    endEarlier: typeof retireSession = closeSession,
  ) => {
    const { request } = reply;
    await assertMaySignIn(db, userId);
    const earlier = request.sessionTokenHash();
    if (earlier) await endEarlier(db, earlier, now);
    const token = newToken();
    const tokenHash = hashToken(sessionSecret, token);
    const visitor = { ipAddress: request.ip, userAgent: request.headers['user-agent'] };
    await openSession(db, { tokenHash, userId, now, visitor });
    foundSessions.set(tokenHash, true);
    reply.setCookie(name, token, { ...attributes, maxAge: sessionSeconds });
  };
  app.decorateReply('signIn', async function (this: FastifyReply, userId: string, db?: Queries) {
    const { request } = this;
    const now = new Date();
    const browser = request.cookies[browserName] ?? newToken();
    const browserHash = hashBrowser(sessionSecret, userId, browser);
    const start = async (transaction: Queries) => {
      await startSession(this, userId, transaction, now);
      const isNewBrowser = await rememberBrowser(transaction, { userId, browserHash, now });
      const hasSignedInBefore = await recordSignIn(transaction, userId, now);
      if (isNewBrowser && hasSignedInBefore) await mailNewSignIn(app, transaction, { userId, request, now });
    };
    await (db ? start(db) : app.database.db.transaction(start));
    this.setCookie(browserName, browser, { ...attributes, maxAge: browserSeconds });
    addToLog(request, { event: 'signed-in', userId });
  });
  app.decorateReply('renewSession', function (this: FastifyReply, userId: string, db: Queries) {
    return startSession(this, userId, db, new Date());
  });
  app.decorateReply('confirmSession', function (this: FastifyReply, userId: string, db: Queries) {
    return startSession(this, userId, db, new Date(), retireSession);
  });
  app.decorateReply('signOut', async function (this: FastifyReply) {
    const tokenHash = this.request.sessionTokenHash();
    if (tokenHash) await closeSession(app.database.db, tokenHash);
    addToLog(this.request, { event: 'signed-out' });
    this.clearCookie(name, attributes);
  });
});
