import type { FastifyReply, FastifyRequest } from 'fastify';
import { html, type Html } from './html.ts';
import { assetsPath } from './assets.ts';

/** What a page of the sandbox may load: style, fonts, frames and the icon of its own. No script. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const caret = html`<svg viewBox="0 0 24 28" aria-hidden="true">
  <path d="M2.5 25C6.4 17.5 9.6 10 11.6 2.6 14 10.4 17.2 18 21.6 24.2" />
</svg>`;

/** Sends a page in the product's style, marked as a page of the sandbox. */
export function sendPage(reply: FastifyReply, title: string, content: Html): FastifyReply {
  // Every service is one level below the same path.
  const look = addressOf(reply.request, assetsPath).base.replace(/\/[^/]*$/, assetsPath);
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · AIGen sandbox</title>
        <link rel="stylesheet" href="${look}/style.css" />
      </head>
      <body>
        <header>
          <a class="logo" href="/">AI${caret}Gen</a>
          <p class="tag">Sandbox · on this machine only</p>
        </header>
        <main>${content}</main>
      </body>
    </html>`;
  return reply
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      // Without a referrer a browser also sends no origin with a form, which the application checks.
      'referrer-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(page.html);
}

export type Address = {
  /** Scheme and host under which the visitor reaches the sandbox. */
  origin: string;
  /** Path under which the visitor reaches this service. */
  base: string;
};

/**
 * The URL at which the visitor sees this service: its own, or that of the server that proxies its pages and
 * sends X-Forwarded-Proto, -Host and -Prefix.
 */
export function addressOf({ headers }: Pick<FastifyRequest, 'headers'>, ownBase: string): Address {
  const forwarded = (name: string, shape: RegExp) => {
    const value = headers[`x-forwarded-${name}`];
    return typeof value === 'string' && shape.test(value) ? value : undefined;
  };
  const host = forwarded('host', /^[\w.:[\]-]{1,255}$/) ?? headers.host ?? '127.0.0.1';
  return {
    origin: `${forwarded('proto', /^https?$/) ?? 'http'}://${host}`,
    base: forwarded('prefix', /^(\/[\w-]+){1,4}$/) ?? ownBase,
  };
}
