import { html } from '../../pages/html.ts';
import { redirectTo } from '../answer.ts';
import { send, sendPage, sendText, type Trap, type Visit } from './visit.ts';

const giantLines = 120_000;

/** A site of three pages, behind a robots.txt of its own. */
const behind =
  (robots: Trap): Trap =>
  (visit) => {
    if (visit.path === '/robots.txt') return robots(visit);
    const pages = ['/', '/open/', '/closed/'];
    if (!pages.includes(visit.path)) return sendPage(visit, 'Not found', html``, 404);
    const links = pages.map((path) => html`<a href="${path}">Page ${path}</a> `);
    return sendPage(
      visit,
      `Robots: ${visit.path}`,
      html`<p>A page behind a robots.txt.</p>
        ${links}`,
    );
  };

const text = (body: string) => (visit: Visit) => sendText(visit, body);

/** Hosts whose robots.txt forbids, fails, or is too much. Where it forbids, `/closed/` must not be read. */
export const robotsTraps: Record<string, Trap> = {
  'robots-forbids-all.example': behind(text('User-agent: *\nDisallow: /\n')),
  'robots-forbids-part.example': behind(text('User-agent: *\nDisallow: /closed/\nAllow: /\n')),
  'robots-forbids-us.example': behind(
    text('User-agent: *\nAllow: /\n\nUser-agent: AIGenBot\nUser-agent: AIGen\nDisallow: /\n'),
  ),
  'robots-error.example': behind((visit) => sendText(visit, 'Out of order\n', 'text/plain', 500)),
  'robots-forbidden.example': behind((visit) => sendText(visit, 'Forbidden\n', 'text/plain', 403)),
  'robots-drops.example': behind(({ response }) => void response.destroy()),
  'robots-hangs.example': behind(() => {}),
  'robots-loop.example': behind((visit) => send(visit, redirectTo('/robots.txt', 302))),
  'robots-elsewhere.example': behind((visit) => send(visit, redirectTo('http://127.0.0.1/robots.txt', 302))),
  'robots-html.example': behind((visit) => sendPage(visit, 'Welcome', html`<p>Disallow: nothing</p>`)),
  'robots-binary.example': behind((visit) =>
    send(visit, { status: 200, type: 'text/plain', body: Buffer.alloc(5_000, 0xff) }),
  ),
  // The rule comes first; millions of bytes follow it, not compressed, or it would be a bomb.
  'robots-giant.example': behind((visit) =>
    send(visit, {
      status: 200,
      type: 'text/plain; charset=utf-8',
      body: `User-agent: *\nDisallow: /closed/\n${'Disallow: /filler/of/a/giant/file/\n'.repeat(giantLines)}`,
      isCompressed: false,
    }),
  ),
  'robots-delay.example': behind(text('User-agent: *\nCrawl-delay: 86400\nAllow: /\n')),
  'robots-wildcards.example': behind(
    text(`User-agent: *\nDisallow: /${'*a'.repeat(2_000)}$\nDisallow: /clo*d/$\nAllow: /\n`),
  ),
  'robots-bad-delay.example': behind(text('User-agent: *\nCrawl-delay: soon\nCrawl-delay: -5\nAllow: /\n')),
};
