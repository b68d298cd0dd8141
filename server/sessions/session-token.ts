import { createHmac, randomBytes } from 'node:crypto';

/** 256 random bits, in the cookie only. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token: an HMAC, of no use without the server's secret. */
export function hashToken(secret: string, token: string): string {
  return createHmac('sha256', secret).update('token\0').update(token).digest('hex');
}

/** The stored form of a browser's cookie, another one for each account, so that it tells nothing about the others. */
export function hashBrowser(secret: string, userId: string, token: string): string {
  return createHmac('sha256', secret).update('browser\0').update(`${userId}\0${token}`).digest('hex');
}
