import { createHmac, randomBytes } from 'node:crypto';

/** 256 random bits, in the cookie only. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token: of no use without the server's secret. */
export function hashToken(secret: string, token: string): string {
  return createHmac('sha256', secret).update('token\0').update(token).digest('hex');
}

/** What a browser keeps to show that an account has signed in there before; proves that and nothing else. */
export function deviceToken(secret: string, userId: string): string {
  return createHmac('sha256', secret).update('device\0').update(userId).digest('base64url');
}
