import type { FastifyReply, FastifyRequest } from 'fastify';
import { html, type Html } from './html.ts';
import { assetsPath } from './assets.ts';

/** What a page of the sandbox may load: style, fonts and frames of its own. No script. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const caret = html`<svg viewBox="0 0 24 28" aria-hidden="true">
  <path d="M2.5 25C6.4 17.5 9.6 10 11.6 2.6 14 10.4 17.2 18 21.6 24.2" />
</svg>`;

/** Sends a page that looks like the product, marked as belonging to the sandbox. */
export function sendPage(reply: FastifyReply, title: string, content: Html): FastifyReply {
  // Every service stands one step below the same place.
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
      // Without a referrer a browser would also hide the origin of a form, which the application checks.
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
 * Where the visitor sees this service: at its own path, or at the one of the server that hands its pages on and says
 * so in X-Forwarded-Proto, -Host and -Prefix.
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
