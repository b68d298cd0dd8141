import { createHmac } from 'node:crypto';

/** What is kept of a provider key: enough to recognise it again, useless without the server's secret. */
export function keyHash(secret: string, key: string): string {
  return createHmac('sha256', secret).update('provider-key\0').update(key).digest('hex');
}
