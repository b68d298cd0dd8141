import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { linkPath } from '#domain/links/target-address.ts';
import { chooseTarget, variantMark } from '#domain/links/variant.ts';
import { rateLimitAddress } from '../../rate-limits/rate-limit-address.ts';
import type { DayKey } from '../counts/day-keys.ts';
import type { CachedLink } from '../link-cache.ts';
import { redirectUrl } from './redirect-url.ts';
import { isPrefetch, isRobot } from './robots.ts';
import {
  hashVisitor,
  readVisitorCookie,
  shareOf,
  visitorCookie,
  visitorCookieSeconds,
  writeVisitorCookie,
} from './visitor.ts';

/** A request for a link. `query`: without the question mark. */
export type Asked = {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  query: string;
  address: string;
};
/** Where a visitor is sent, and the cookie for a new one. */
export type Redirect = { location: string; cookie: string | null };

/** True for a query that may have what redirectUrl passes on. */
const hasPassedOn = /utm_|aigen_mail/i;

/** Chooses the target for a visitor and counts the visit; null where the target is gone. */
export function createRedirects({ config, linkCounts }: Pick<FastifyInstance, 'config' | 'linkCounts'>) {
  const cookieEnd = `; HttpOnly; SameSite=Lax${config.mode === 'hosted' ? '; Secure' : ''}`;

  return function redirect(link: CachedLink, dayKey: DayKey, asked: Asked): Redirect | null {
    const { id, targets } = link;
    const { day } = dayKey;
    const { headers, query } = asked;
    const userAgent = headers['user-agent'];
    const cookie = readVisitorCookie(headers.cookie);
    const known = cookie && cookie.position < targets.length ? cookie : null;
    // Who first came today was counted by address and browser then.
    const hash =
      known?.firstDay === day
        ? null
        : hashVisitor(dayKey.key, id, known?.token ?? `${rateLimitAddress(asked.address)}\0${userAgent}`);
    const position = known?.position ?? chooseTarget(targets, shareOf(hash!), day);
    const target = targets[position];
    if (link.isGone || !target?.url || target.deletedAt) return null;

    const isByPerson = asked.method !== 'HEAD' && !isPrefetch(headers) && !isRobot(userAgent);
    const counted = { linkId: id, day, position };
    if (isByPerson)
      linkCounts.add(counted, { kind: 'visit', at: Date.now(), hash: dayKey.isShared ? hash : null });
    else linkCounts.add(counted, { kind: 'robot' });
    const location = hasPassedOn.test(query)
      ? redirectUrl(target.url, variantMark(id, position), query)
      : target.location;
    if (!isByPerson || known) return { location, cookie: null };
    const value = writeVisitorCookie({ position, firstDay: day, token: randomUUID() });
    const limits = `Max-Age=${visitorCookieSeconds}; Path=${linkPath}${id}`;
    return { location, cookie: `${visitorCookie}=${value}; ${limits}${cookieEnd}` };
  };
}

/** Without the question mark. */
export function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}
