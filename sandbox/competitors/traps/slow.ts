import { html } from '../../pages/html.ts';
import { sendPage, trapPage, type Trap } from './visit.ts';

const dripMs = 400;
const page = trapPage('Slow', html`<p>This page comes a letter at a time.</p>`);

/** Answers that come slowly, in part, or not at all. */
export const slowTraps: Record<string, Trap> = {
  '/slow/body': async ({ client }) => {
    client.head(200, { 'content-type': 'text/html; charset=utf-8' });
    for (let at = 0; !client.gone; at += 1) {
      await client.write(page[at % page.length]!);
      await client.pause(dripMs);
    }
  },
  '/slow/headers': async ({ client, response }) => {
    const { socket } = response;
    socket?.write('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n');
    for (let at = 0; !client.gone && socket?.writable; at += 1) {
      socket.write(`X-Filler-${at}: a\r\n`);
      await client.pause(dripMs);
    }
  },
  '/slow/never': () => {},
  '/drop/at-once': ({ response }) => void response.destroy(),
  '/drop/in-body': async ({ client }) => {
    client.head(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': '100000' });
    await client.flush(page);
    client.drop();
  },
  '/malformed': ({ response }) => void response.socket?.end('HTTP/9.9 hello\r\n\r\n<title>Not HTTP</title>'),
  '/status/429': (visit) => {
    visit.response.setHeader('retry-after', '120');
    sendPage(visit, 'Too many requests', html`<p>Come back in two minutes.</p>`, 429);
  },
  '/status/503': (visit) => {
    visit.response.setHeader('retry-after', '3600');
    sendPage(visit, 'Out of order', html`<p>Come back in an hour.</p>`, 503);
  },
  '/status/403': (visit) => sendPage(visit, 'Forbidden', html`<p>Not for robots.</p>`, 403),
  '/status/401': (visit) => {
    visit.response.setHeader('www-authenticate', 'Basic realm="traps"');
    sendPage(visit, 'Sign in', html`<p>Name and password, please.</p>`, 401);
  },
};
