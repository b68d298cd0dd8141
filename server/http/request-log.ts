import { randomUUID } from 'node:crypto';
import {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import plugin from 'fastify-plugin';
import { linkPath } from '#domain/links/target-address.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import type { Config } from '../config/config.ts';
import { isBelow, isMailEvent, isTrackedLink, mailEventPaths } from './is-below.ts';
import { toLoggedError } from './logged-error.ts';
import { causeOfLine } from './request-cause.ts';

/** What happened to the security of an account. docs/security.md lists the events. */
export type SecurityEvent =
  | 'signed-in'
  | 'signed-out'
  | 'first-step-passed'
  | 'confirmed'
  | 'password-changed'
  | 'address-verified'
  | 'address-changed'
  | 'factor-added'
  | 'factor-removed'
  | 'recovery-codes-replaced'
  | 'sessions-ended'
  | 'account-deleted'
  | 'operator-action';

/** What the line of a request says besides. Never what somebody typed: no address, name, token or code. */
export type LoggedFacts = {
  event?: SecurityEvent;
  /** The account that signs in, is changed, or is refused something. Logged with an event or an error only. */
  userId?: string;
  /** How the person was recognized, or what was changed. */
  by?:
    | 'password'
    | 'passkey'
    | 'code'
    | 'recovery-code'
    | 'google'
    | 'microsoft'
    | 'registration'
    | 'test-login';
  /** Of the error that was returned. */
  code?: ErrorCode;
};

const added = new WeakMap<FastifyRequest, LoggedFacts>();

/** Adds to the line of the request. */
export function addToLog(request: FastifyRequest, facts: LoggedFacts): void {
  added.set(request, { ...added.get(request), ...facts });
}

const filesPath = '/files/';
/** Links in mails to contacts (server/contacts/account/link-token.ts). */
const contactLinkPath = '/u/';

/** Where log lines go: standard error, or a stream of the test. */
export type LogStream = { write: (line: string) => void };

/**
 * One JSON line a request. Of a request only method, path, address and id are ever written, with the code of an error and what
 * happened to the security of an account: no headers, no body and no query string, because cookies, passwords, keys and tokens travel in
 * them. Of a tracked link no address either: its visitors are counted, and not known.
 */
export function logOptions(
  level: Config['logLevel'],
  stream: LogStream = bufferedStandardError(),
): FastifyServerOptions {
  return {
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // Every request creates a child logger, which takes a quarter of the time without options. Of a tracked link nothing is logged
    // but errors, without the request's id.
    childLoggerFactory: (logger, bindings, _options, request) =>
      request.url?.startsWith(linkPath) ? logger : logger.child(bindings),
    logger: {
      level,
      stream,
      mixin: causeOfLine,
      serializers: {
        err: toLoggedError,
        req: (request: FastifyRequest) => ({
          method: request.method,
          path: pathOf(request),
          address: addressOf(request),
        }),
      },
      redact: ['req.headers', 'headers', 'apiKey', 'password', '*.apiKey', '*.password', '*.token'],
    },
  };
}

/** Logs a line when a request is done, and sends its id in a header, so that a user can quote it. */
export const requestLog = plugin((app: FastifyInstance, _options, done) => {
  // These lines contain nothing to redact, and searching for it costs more than the rest of a line.
  const lines = app.log.child({}, { redact: [] });
  // A proxy whose headers are not trusted: all visitors seem to come from it, and share its limits.
  let isProxyExpected = app.config.mode === 'local' || app.config.trustProxy !== false;
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id);
    if (!isProxyExpected && request.headers['x-forwarded-for'] !== undefined) {
      isProxyExpected = true;
      app.log.warn(
        'X-Forwarded-For arrives and TRUST_PROXY is not set: the address of the proxy is taken for every visitor',
      );
    }
    next();
  });
  app.addHook('onResponse', (request, reply, next) => {
    if (reply.statusCode === 302 && isTrackedLink(request)) return next();
    lines.info(lineOf(request, reply), 'request');
    next();
  });
  done();
});

/** The line of a request that no hook sees, because its address cannot be read. */
export function logUnreadable(request: FastifyRequest, reply: FastifyReply): void {
  request.server.log.info(lineOf(request, reply), 'request');
}

function lineOf(request: FastifyRequest, reply: FastifyReply) {
  return {
    requestId: request.id,
    method: request.method,
    path: pathOf(request),
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime),
    address: addressOf(request),
    ...securityFacts(added.get(request)),
  };
}

/** Who uses the site is not logged: an account is named only beside what happened to it, or what it was refused. */
function securityFacts(facts: LoggedFacts | undefined): LoggedFacts {
  if (!facts?.code && !facts?.event) return {};
  // What was about to happen did not, where there is an error.
  const { event, by, ...refusal } = facts;
  return facts.code ? refusal : { event, by, ...refusal };
}

/** Missing for visitors of tracked links and readers of mails. */
function addressOf(request: FastifyRequest): string | undefined {
  return isTrackedLink(request) || isMailEvent(request) ? undefined : request.ip;
}

/** Without the query, and without the key of a file or the token of a contact or a mail, which anybody who knows it can use. */
function pathOf(request: FastifyRequest): string {
  const secret = [filesPath, contactLinkPath, ...mailEventPaths].find((path) => isBelow(path, request));
  if (secret) return `${secret}…`;
  const { url } = request;
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** Collects the lines of one iteration of the event loop into one write. */
function bufferedStandardError(): LogStream {
  let waiting = '';
  const flush = () => {
    const lines = waiting;
    waiting = '';
    if (lines) process.stderr.write(lines);
  };
  process.once('exit', flush);
  listenForLogErrors();
  return {
    write: (line) => {
      if (!waiting) setImmediate(flush);
      waiting += line;
    },
  };
}

let isListening = false;

/** A full disk under the log loses lines, and must not end the server. Node opens the stream again by itself. */
function listenForLogErrors(): void {
  if (isListening) return;
  isListening = true;
  process.stderr.on('error', () => {});
}
