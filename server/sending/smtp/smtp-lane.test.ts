import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startScriptedSmtp, type Behavior, type ScriptedSmtp } from './scripted-smtp.fixture.ts';
import { SmtpLane, type Delivery } from './smtp-lane.ts';
import type { SmtpSettings } from './smtp-settings.ts';

let server: ScriptedSmtp;
let lane: SmtpLane;
const settings = (): SmtpSettings => ({
  host: 'mail.shop.example',
  address: '127.0.0.1',
  port: server.port,
  security: 'none',
  userName: 'ann',
  password: 'canary-password',
  senderName: 'Kettle Row',
  senderEmail: 'news@shop.example',
  replyTo: null,
  opensMeasured: true,
});
const times = { responseMs: 400, mailMs: 600 };
beforeEach(async () => {
  server = await startScriptedSmtp();
  lane = new SmtpLane(settings(), { ownName: 'aigen.example', times });
});
afterEach(async () => {
  lane.close();
  await server.close();
});

const raw = Buffer.from(`Subject: News\r\n\r\n${'A line of the mail.\r\n'.repeat(3_000)}.hidden\r\n`);
const deliver = (to = 'ines@mail.example') => lane.deliver({ from: 'news@shop.example', to, raw });

test('a mail is taken, dots and all, and the connection is kept for the next ones', async () => {
  const delivery = await deliver();
  expect(delivery).toEqual({ kind: 'accepted', response: '250 2.0.0 queued', messageId: null });
  for (let mail = 1; mail < 4; mail += 1) expect((await deliver()).kind).toBe('accepted');
  expect(server.connections()).toBe(1);
  expect(server.received).toHaveLength(4);
  expect(server.texts[0]!.replace(/^\.\./gm, '.')).toBe(raw.toString().trimEnd());
});

test.each<[string, Behavior, Partial<Delivery>]>([
  [
    'a refused recipient',
    { at: 'recipient', response: '550 5.1.1 no such user' },
    { kind: 'responded', phase: 'recipient' },
  ],
  [
    'a refusal before the text',
    { at: 'data', response: '451 4.7.1 later' },
    { kind: 'responded', phase: 'text' },
  ],
  [
    'a refusal after the text',
    { at: 'text', response: '554 5.7.1 spam' },
    { kind: 'responded', phase: 'text' },
  ],
  ['an end at the recipient', { at: 'recipient', drops: true }, { kind: 'not-sent' }],
  ['an end before the text', { at: 'data', drops: true }, { kind: 'not-sent' }],
  ['an end after the text', { at: 'after-text', drops: true }, { kind: 'lost' }],
  ['silence after the text', { at: 'after-text', holds: true }, { kind: 'lost' }],
])('%s: whether the mail may have left is known', async (_name, behavior, expected) => {
  server.behaviors.set('ines@mail.example', behavior);
  const delivery = await deliver();
  expect(delivery).toMatchObject(expected);
  const hasArrived = server.received.length > 0;
  expect(hasArrived).toBe(delivery.kind === 'lost');
  // The next mail is not disturbed by it.
  server.behaviors.clear();
  expect((await deliver('lea@mail.example')).kind).toBe('accepted');
});

test('a server that ended an idle connection gets the mail by a new one, once', async () => {
  await deliver();
  server.behaviors.set('ines@mail.example', { at: 'recipient', drops: true });
  await deliver();
  server.behaviors.clear();
  expect((await deliver()).kind).toBe('accepted');
  expect(server.received).toHaveLength(2);
});

test('without a server, a greeting or a sign-in nothing is sent, and it is said where it ended', async () => {
  // It may repeat the password, so only its codes are kept.
  server.say.auth = '535 5.7.8 wrong: canary-password';
  expect(await deliver()).toEqual({ kind: 'responded', phase: 'sign-in', response: '535 5.7.8' });
  server.say.auth = '235 ok';
  server.say.sender = '553 5.7.1 not yours';
  expect(await deliver()).toMatchObject({
    kind: 'responded',
    phase: 'sender',
    response: '553 5.7.1 not yours',
  });
  server.say.sender = '553 5.7.1 not with canary-password';
  expect(await deliver()).toMatchObject({ kind: 'responded', phase: 'sender', response: '553 5.7.1' });
  server.say.greeting = '554 5.7.1 go away';
  lane.close();
  expect(await deliver()).toMatchObject({
    kind: 'responded',
    phase: 'connect',
    response: '554 5.7.1 go away',
  });
  await server.close();
  lane.close();
  const refused = await deliver();
  expect(refused).toMatchObject({ kind: 'not-sent' });
  expect(JSON.stringify(refused)).not.toContain('canary');
  expect(server.received).toEqual([]);
});

test.each([
  ['empty lines', '\r\n'.repeat(32_768)],
  ['responses', '250 and\r\n'.repeat(8_192)],
  ['one line', 'x'.repeat(65_536)],
])('a server that does not stop talking (%s) keeps nobody busy', async (_what, flood) => {
  const talking = createServer((socket) => {
    socket.on('error', () => {});
    const talk = () => {
      while (!socket.destroyed && socket.write(flood));
      if (!socket.destroyed) socket.once('drain', talk);
    };
    talk();
  });
  await new Promise<void>((resolve) => void talking.listen(0, '127.0.0.1', resolve));
  const { port } = talking.address() as AddressInfo;
  const other = new SmtpLane(
    { ...settings(), port },
    { ownName: 'aigen.example', times: { responseMs: 20_000, mailMs: 20_000 } },
  );
  const delivery = await other.deliver({ from: 'news@shop.example', to: 'ines@mail.example', raw });
  expect(delivery.kind).toBe('not-sent');
  expect(JSON.stringify(delivery).length).toBeLessThan(3_000);
  other.close();
  await new Promise<void>((resolve) => void talking.close(() => resolve()));
});

test('a Message-ID that a server gives is kept only where it can be one', async () => {
  const response = (id: string) => `250 2.0.0 OK <${id}.prod.outlook.com>`;
  for (const [id, isKept] of [
    ['a@b', true],
    ['a\u0000@b', false],
    ['a'.repeat(400), false],
  ] as const) {
    server.say.taken = response(id);
    expect(await deliver()).toMatchObject({
      kind: 'accepted',
      messageId: isKept ? `<${id}.prod.outlook.com>` : null,
    });
  }
});
