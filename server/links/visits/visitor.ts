import { hash } from 'node:crypto';
import { retentionDays } from '#domain/site-copy/retention.ts';
import { positionOf, variantOf } from '#domain/links/variant.ts';

/**
 * The cookie of a link, only sent to that link: `<variant>.<day of the first visit>.<random>`. It keeps a visitor with a variant, and
 * recognizes the visitor on later days.
 */
export const visitorCookie = 'aigen_go';
export const visitorCookieSeconds = retentionDays.linkCookie * 86_400;

export type VisitorCookie = { position: number; firstDay: string; token: string };

const cookieShape = /(?:^|; ?)aigen_go=([a-e])\.(\d{4}-\d\d-\d\d)\.([\w-]{20,40})(?:;|$)/;

/** Reads the Cookie header. */
export function readVisitorCookie(header: string | undefined): VisitorCookie | null {
  const [, variant, firstDay, token] = (header !== undefined && cookieShape.exec(header)) || [];
  if (!variant || !firstDay || !token) return null;
  return { position: positionOf(variant)!, firstDay, token };
}

export const writeVisitorCookie = ({ position, firstDay, token }: VisitorCookie) =>
  `${variantOf(position)}.${firstDay}.${token}`;

/**
 * A visitor of a link as it is stored for the rest of the day: 128 bits of a hash under the day's key (day-keys.ts). The key has
 * the length of a block, and what is cut off cannot be computed, so that SHA-256 needs no HMAC around it, which takes seven times as
 * long.
 */
export function hashVisitor(key: string, linkId: string, who: string): string {
  return hash('sha256', `${key}${linkId}\0${who}`, 'base64url').slice(0, 22);
}

const range = 64 ** 5;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const digits = new Map(Array.from(alphabet, (digit, value) => [digit, value]));

/** A number from 0 to below 1 out of the first 30 bits of a hash: the visitor's share of chooseTarget. */
export function shareOf(visitorHash: string): number {
  let value = 0;
  for (let at = 0; at < 5; at += 1) value = value * 64 + digits.get(visitorHash[at]!)!;
  return value / range;
}
