import { createHash } from 'node:crypto';
import { expect } from 'vitest';

/** Expects that the content security policy of a response allows the inline style of its page, and nothing else to be loaded. */
export function expectStyled({ headers, body }: { headers: Record<string, unknown>; body: string }): void {
  const [, style] = /<style>([^<]+)<\/style>/.exec(body)!;
  const hash = createHash('sha256').update(style!).digest('base64');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  expect(body).not.toMatch(/ style="|<script|<link|url\(/);
}
