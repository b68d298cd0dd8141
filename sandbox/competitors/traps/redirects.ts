import { html } from '../../pages/html.ts';
import { redirectTo } from '../answer.ts';
import { send, sendPage, type Trap } from './visit.ts';

const longChain = 15;

/** Where redirects lead that a server must not follow. */
export const forbiddenTargets: Record<string, string> = {
  loopback: 'http://127.0.0.1/',
  'loopback-port': 'http://127.0.0.1:5432/',
  'loopback-short': 'http://127.1/',
  'loopback-decimal': 'http://2130706433/',
  'loopback-hex': 'http://0x7f000001/',
  'loopback-octal': 'http://0177.0.0.1/',
  'loopback-ipv6': 'http://[::1]/',
  'mapped-ipv6': 'http://[::ffff:127.0.0.1]/',
  nat64: 'http://[64:ff9b::7f00:1]/',
  localhost: 'http://localhost/',
  'localhost-dot': 'http://localhost./',
  metadata: 'http://169.254.169.254/latest/meta-data/',
  'metadata-name': 'http://metadata.google.internal/computeMetadata/v1/',
  private: 'http://10.0.0.1/admin',
  'private-router': 'http://192.168.1.1/',
  'link-local': 'http://[fe80::1]/',
  unspecified: 'http://0.0.0.0/',
  file: 'file:///etc/passwd',
  ftp: 'ftp://traps.example/',
  gopher: 'gopher://127.0.0.1:6379/_INFO',
  javascript: 'javascript:alert(1)',
  data: 'data:text/html,<h1>Hello</h1>',
  credentials: 'https://admin:secret@traps.example/',
  port: 'https://traps.example:22/',
  internal: 'http://billing.internal/',
  local: 'http://printer.local/',
  broken: 'http://[',
  empty: '',
};

/** /loop/…, /chain/<n>, /to/<name of a forbidden target>, /meta-refresh, /no-location */
export const redirectTraps: Record<string, Trap> = {
  '/loop/': (visit) => {
    const next: Record<string, string> = {
      '/loop/a': '/loop/b',
      '/loop/b': '/loop/a',
      '/loop/self': '/loop/self',
    };
    send(
      visit,
      redirectTo(next[visit.path] ?? `${visit.path}?n=${Number(visit.query.slice(2)) + 1 || 1}`, 302),
    );
  },
  '/chain/': (visit) => {
    const at = Number(visit.path.slice('/chain/'.length));
    if (at >= 1 && at < longChain) return send(visit, redirectTo(`/chain/${at + 1}`));
    return sendPage(visit, 'End of the chain', html`<p>You have come through fifteen redirects.</p>`);
  },
  '/to/': (visit) => {
    const target = forbiddenTargets[visit.path.slice('/to/'.length)];
    if (target === undefined) return sendPage(visit, 'Not found', html``, 404);
    return send(visit, redirectTo(target, 302));
  },
  '/meta-refresh': (visit) =>
    sendPage(
      visit,
      'A refresh',
      html`<meta http-equiv="refresh" content="0; url=http://169.254.169.254/" />`,
    ),
  '/no-location': (visit) => send(visit, { status: 302, type: 'text/html; charset=utf-8', body: '' }),
  '/other-site': (visit) => send(visit, redirectTo('https://clean.example/', 302)),
};
