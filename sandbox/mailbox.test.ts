import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSandbox } from './app.ts';
import type { Mail } from './mail/mailbox.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => (sandbox = await startSandbox()));
afterAll(() => sandbox.close());
beforeEach(async () => {
  await fetch(`${sandbox.url}/mailbox`, { method: 'DELETE' });
});

const send = (mail: Record<string, unknown> = {}) =>
  createTransport(sandbox.smtpUrl).sendMail({
    from: 'AIGen <aigen@localhost>',
    to: 'Ann Smith <ann@example.com>',
    subject: 'Grüße & <b>Küsse</b>',
    text: 'Please verify: https://aigen.test/verify-email?token=abc\nTwice: https://aigen.test/verify-email?token=abc',
    html: '<p>Please <a href="https://aigen.test/verify-email?token=abc">verify</a></p><script>alert(1)</script>',
    ...mail,
  });
const get = (path: string, headers = {}) => fetch(sandbox.url + path, { headers });
const listed = async (query = '') =>
  (await (await get(`/mailbox.json${query}`)).json()) as { mails: Mail[]; refusals: number };
const refuse = (body: object) =>
  fetch(`${sandbox.url}/mailbox/refuse`, { method: 'POST', body: JSON.stringify(body) });

test('stores the mails that a mail client sends, parsed, newest first', async () => {
  await send();
  await send({ to: 'ben@example.com', subject: 'Second' });
  const { mails } = await listed();
  expect(mails.map(({ subject }) => subject)).toEqual(['Second', 'Grüße & <b>Küsse</b>']);
  expect(mails[1]).toMatchObject({
    from: 'AIGen <aigen@localhost>',
    to: ['Ann Smith <ann@example.com>'],
    envelope: { from: 'aigen@localhost', to: ['ann@example.com'] },
    links: ['https://aigen.test/verify-email?token=abc'],
    text: expect.stringContaining('Please verify'),
    html: expect.stringContaining('<a href='),
  });
  expect(mails[1]!.headers).toContainEqual({ name: 'to', value: 'Ann Smith <ann@example.com>' });
});

test('waits for mail to an address without polling', async () => {
  const waiting = listed('?to=ann@example.com&atLeast=2');
  await send({ to: 'ben@example.com' });
  await send();
  await send();
  expect((await waiting).mails).toHaveLength(2);
});

test('refuses temporarily or permanently, counts the attempts, and recovers', async () => {
  await refuse({ on: true });
  await expect(send()).rejects.toMatchObject({ responseCode: 451 });
  await refuse({ on: true, code: 550 });
  await expect(send()).rejects.toMatchObject({ responseCode: 550 });
  expect(await (await get('/mailbox/refusals?atLeast=2')).json()).toEqual({ refusals: 2 });
  expect(await (await get('/mailbox')).text()).toContain('refuses mail at the moment');
  await refuse({ on: false });
  await send();
  expect(await listed()).toMatchObject({ mails: [{}], refusals: 2 });
});

test('shows a mail as escaped text, and its HTML in a sandboxed frame', async () => {
  await send();
  const [{ id }] = (await listed()).mails as [Mail];
  for (const path of ['/mailbox', `/mailbox/${id}`]) {
    const page = await get(path);
    const body = await page.text();
    expect(body).toContain('Grüße &amp; &lt;b&gt;Küsse&lt;/b&gt;');
    expect(body).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/);
    // Firefox reports a refused icon as an error of the page.
    expect(page.headers.get('content-security-policy')).toContain("img-src 'self'");
  }
  expect(await (await get(`/mailbox/${id}`)).text()).toMatch(
    /<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/,
  );
  const frame = await get(`/mailbox/${id}/html`);
  const policy = frame.headers.get('content-security-policy')!;
  expect(policy).toMatch(/^sandbox /);
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin|allow-forms|script-src|connect-src|https?:/);
});

test('links use the base path at which the visitor sees the inbox', async () => {
  await send();
  const page = await (await get('/mailbox', { 'x-forwarded-prefix': '/sandbox/inbox' })).text();
  expect(page).toMatch(/href="\/sandbox\/inbox\/\d+"/);
  const odd = await (await get('/mailbox', { 'x-forwarded-prefix': '//evil.test/"><script>' })).text();
  expect(odd).toMatch(/href="\/mailbox\/\d+"/);
});

test('can be emptied, and returns a page for an unknown mail', async () => {
  await send();
  const cleared = await fetch(`${sandbox.url}/mailbox/clear`, { method: 'POST', redirect: 'manual' });
  expect([cleared.status, cleared.headers.get('location')]).toEqual([303, '/mailbox']);
  expect(await (await get('/mailbox')).text()).toContain('No mail yet.');
  expect((await get('/mailbox/1')).status).toBe(404);
  expect((await get('/mailbox/x/html')).status).toBe(404);
});

test('has the style of the product, at every base path', async () => {
  for (const [headers, look] of [
    [{}, '/look'],
    [{ 'x-forwarded-prefix': '/sandbox/inbox' }, '/sandbox/look'],
  ] as const) {
    expect(await (await get('/mailbox', headers)).text()).toContain(`href="${look}/style.css"`);
  }
  const style = await (await get('/look/style.css')).text();
  const fonts = [...style.matchAll(/url\(([^)]+)\)/g)].map(([, name]) => name!);
  expect(fonts).toHaveLength(2);
  for (const name of fonts) {
    const font = Buffer.from(await (await get(`/look/${name}`)).arrayBuffer());
    expect(font.subarray(0, 4).toString()).toBe('wOF2');
  }
});
