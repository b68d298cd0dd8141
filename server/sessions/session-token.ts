import { createHmac, randomBytes } from 'node:crypto';

/** 256 random bits, in the cookie only. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token: an HMAC, of no use without the server's secret. */
export function hashToken(secret: string, token: string): string {
  return createHmac('sha256', secret).update('token\0').update(token).digest('hex');
}

/** Cookie that shows that an account has signed in on this browser before. It grants nothing else. */
export function deviceToken(secret: string, userId: string): string {
  return createHmac('sha256', secret).update('device\0').update(userId).digest('base64url');
}
