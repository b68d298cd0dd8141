import { createHmac } from 'node:crypto';

/** The stored form of a provider key: enough to recognize it, useless without the server's secret. */
export function keyHash(secret: string, key: string): string {
  return createHmac('sha256', secret).update('provider-key\0').update(key).digest('hex');
}
