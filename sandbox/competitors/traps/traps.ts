import { html } from '../../pages/html.ts';
import { documentTraps, charsetPaths } from './documents.ts';
import { endlessTraps } from './endless.ts';
import { bombPaths, giantTraps } from './giants.ts';
import { hostileTrap } from './hostile.ts';
import { forbiddenTargets, redirectTraps } from './redirects.ts';
import { robotsTraps } from './robots.ts';
import { sitemapTraps } from './sitemaps.ts';
import { slowTraps } from './slow.ts';
import { allowAll, sendPage, sendText, type Trap } from './visit.ts';

const byPath: Record<string, Trap> = {
  ...redirectTraps,
  ...endlessTraps,
  ...giantTraps,
  ...slowTraps,
  ...documentTraps,
};
const prefixes = Object.keys(byPath).sort((a, b) => b.length - a.length);
const trapAt = (path: string): Trap | undefined => {
  const prefix = prefixes.find((each) => (each.endsWith('/') ? path.startsWith(each) : path === each));
  return prefix === undefined ? undefined : byPath[prefix];
};

/** Addresses on traps.example to begin with, one for each trap. */
export const trapPaths: readonly string[] = [
  ...Object.keys(byPath).filter((path) => !path.endsWith('/')),
  '/loop/a',
  '/loop/self',
  '/loop/growing',
  '/chain/1',
  '/calendar/2026/11/',
  '/filter/',
  '/session/',
  '/deeper/',
  ...bombPaths,
  ...charsetPaths,
  ...Object.keys(forbiddenTargets).map((name) => `/to/${name}`),
];

/** traps.example: a home that links to every trap. */
const trapsHome: Trap = (visit) => {
  if (visit.path === '/robots.txt') return sendText(visit, allowAll);
  if (visit.path === '/')
    return sendPage(
      visit,
      'Traps',
      html`${trapPaths.map((path) => html`<a href="${path}">Trap ${path}</a> `)}`,
    );
  return (trapAt(visit.path) ?? ((other) => sendPage(other, 'Not found', html``, 404)))(visit);
};

/** One kind of trap on a host of its own, so that a whole site can be read to its end. */
const only =
  (...starts: string[]): Trap =>
  (visit) => {
    if (visit.path !== '/') return trapsHome(visit);
    return sendPage(visit, 'Traps', html`${starts.map((path) => html`<a href="${path}">Trap ${path}</a> `)}`);
  };

const hosts: Record<string, Trap> = {
  'traps.example': trapsHome,
  'loops.example': only('/loop/a', '/loop/self', '/loop/growing', '/chain/1'),
  'calendar.example': only('/calendar/2026/11/', '/filter/', '/session/', '/deeper/'),
  'giants.example': only(
    ...Object.keys(giantTraps).filter((path) => path.startsWith('/giant/')),
    ...bombPaths,
  ),
  'slow.example': only('/slow/body', '/slow/headers', '/slow/never', '/drop/at-once', '/drop/in-body'),
  'charsets.example': only(...charsetPaths),
  'redirects.example': only(...Object.keys(forbiddenTargets).map((name) => `/to/${name}`)),
  'hostile.example': hostileTrap,
  ...robotsTraps,
  ...sitemapTraps,
};

export const trapHosts: readonly string[] = Object.keys(hosts);
export const trapOf = (host: string): Trap | null => (Object.hasOwn(hosts, host) ? hosts[host]! : null);
