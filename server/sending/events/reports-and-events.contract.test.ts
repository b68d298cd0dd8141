import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { emailCampaigns } from '../../database/schema/emails.ts';
import { messageEvents } from '../../database/schema/sending.ts';
import { createSubscriber, signIn } from '../../testing/builders.ts';
import { makeContact } from '../../testing/contact-builders.ts';
import { expectStyled } from '../../testing/expect-styled.ts';
import { readSendOf } from '../../testing/send-builders.ts';
import { pathOf, sendingStage } from '../../testing/sending-stage.ts';

const stage = sendingStage();

describe('bounces', () => {
  test('an address that does not work is suppressed, a mail that is not taken is not; both are named', async () => {
    await stage.fill(3);
    stage.smtp.behaviors.set('row-0@mail.example', {
      at: 'recipient',
      response: '550 5.1.1 <row-0@mail.example> unknown',
    });
    stage.smtp.behaviors.set('row-1@mail.example', { at: 'text', response: '554 5.7.1 looks like spam' });
    const id = await stage.begin();
    await stage.settle();
    expect((await readSendOf(stage.person, id)).mails).toMatchObject({ bounced: 1, refused: 1, sent: 1 });
    const suppressions = (await stage.person.get('/api/suppressions')).json();
    expect(suppressions.suppressions).toMatchObject([
      { reason: 'bounced', contact: { email: 'row-0@mail.example' } },
    ]);
    const rows = await stage.messages(id);
    expect(JSON.stringify(rows)).not.toContain('row-0');
  });

  test('a report of a mail server is believed of its mail and its address alone', async () => {
    await makeContact(stage.person, stage.ids.listId, 'lea@mail.example');
    const id = await stage.begin();
    await stage.settle();
    const [message] = await stage.messages(id);
    const report = (status: string, recipient = 'lea@mail.example', about = message!.messageId!) =>
      [
        'From: MAILER-DAEMON@mail.example',
        'MIME-Version: 1.0',
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
        '',
        '--b',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mail.example',
        '',
        `Final-Recipient: rfc822; ${recipient}`,
        'Action: failed',
        `Status: ${status}`,
        'Diagnostic-Code: smtp; 550 lea@mail.example is unknown',
        '',
        '--b',
        'Content-Type: text/rfc822-headers',
        '',
        `Message-ID: ${about}`,
        '',
        '--b--',
      ].join('\r\n');
    const send = async (body: string, from = stage.person) =>
      (await from.post('/api/sends/reports', body, { 'content-type': 'message/rfc822' })).json().outcome;
    expect(await send('Subject: Away\r\n\r\nBack on Monday.')).toBe('no-report');
    expect(await send(report('5.1.1', 'other@mail.example'))).toBe('unknown');
    expect(await send(report('5.1.1', 'lea@mail.example', `<${randomUUID()}@shop.example>`))).toBe('unknown');
    const stranger = await signIn(stage.api, (await createSubscriber(stage.api.database)).id);
    expect(await send(report('5.1.1'), stranger)).toBe('unknown');
    expect((await readSendOf(stage.person, id)).mails).toMatchObject({ sent: 1 });
    expect(await send(report('5.1.1', 'LEA@mail.example'))).toBe('bounced');
    expect(await send(report('5.1.1'))).toBe('bounced');
    expect((await readSendOf(stage.person, id)).mails).toMatchObject({ sent: 0, bounced: 1 });
    const events = await stage.api.database.db.select().from(messageEvents);
    expect(events.map(({ kind }) => kind)).toEqual(['bounce']);
    const { suppressions } = (await stage.person.get('/api/suppressions')).json();
    expect(suppressions).toMatchObject([{ reason: 'bounced' }]);
  });
});

describe('what readers do', () => {
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari/604.1';
  const visit = (address: string, agent = safari) =>
    stage.api.app.inject({ url: pathOf(address), headers: { 'user-agent': agent } });
  const addresses = (to: string) => {
    const text = stage.mailTo(to);
    const found = (pattern: RegExp) => [...new Set(text.match(pattern))];
    return {
      clicks: found(/https:\/\/app\.example\/c\/[\w-]+/g),
      opens: found(/https:\/\/app\.example\/o\/[\w-]+/g),
    };
  };
  const later = () =>
    stage.api.database.query(`update send_messages set sent_at = sent_at - interval '1 hour'`);

  test('clicks lead where the link leads, and are counted once a mail; machines are counted apart', async () => {
    const ines = await makeContact(stage.person, stage.ids.listId, 'ines@mail.example', {
      firstName: 'Ines',
    });
    await makeContact(stage.person, stage.ids.listId, 'lea@mail.example');
    const id = await stage.begin();
    await stage.settle();
    await later();
    const { clicks, opens } = addresses('ines@mail.example');
    expect([clicks.length, opens.length]).toEqual([3, 1]);
    const first = await visit(clicks[0]!);
    expect([first.statusCode, first.headers.location]).toEqual([
      302,
      'https://shop.example/all?m=ines%40mail.example',
    ]);
    await visit(clicks[0]!);
    await visit(opens[0]!);
    await visit(addresses('lea@mail.example').opens[0]!, 'Mozilla/5.0');
    const send = await readSendOf(stage.person, id);
    expect(send.readers).toEqual({
      clicked: 1,
      opened: 1,
      openedByMachines: 1,
      unsubscribed: 0,
      complained: 0,
    });
    expect([send.clickRate, send.openRate]).toEqual([50, 50]);
    await stage.settle();
    const [campaign] = await stage.api.database.db.select().from(emailCampaigns);
    expect(campaign).toMatchObject({ sentCount: 2, openRate: '50.00', clickRate: '50.00' });
    expect(send.links).toEqual([{ link: 'https://shop.example/all?m={{email}}', clicked: 1 }]);
    expect((await stage.person.get(`/api/contacts/${ines.id}`)).json().lastActiveAt).not.toBeNull();

    for (const wrong of [`${clicks[0]}x`, 'https://app.example/c/abc', clicks[0]!.replace('/c/', '/o/')])
      expect((await visit(wrong)).statusCode).toBe(wrong.includes('/o/') ? 200 : 404);
    expectStyled(await visit(`${clicks[0]}x`));
    // A token names one mail to one contact.
    const lines = stage.api
      .log()
      .split('\n')
      .filter((line) => /"path":"\/[co]\//.test(line));
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) expect(line).toMatch(/^(?!.*"address").*"path":"\/[co]\/…"/);
    expect(await stage.api.database.db.select().from(messageEvents)).toHaveLength(4);
  });

  test('a scanner that opens all links in a moment has clicked nothing', async () => {
    await makeContact(stage.person, stage.ids.listId, 'ines@mail.example');
    const id = await stage.begin();
    await stage.settle();
    await later();
    const { clicks } = addresses('ines@mail.example');
    for (const address of clicks) expect((await visit(address)).statusCode).toBe(302);
    expect((await readSendOf(stage.person, id)).readers.clicked).toBe(0);
  });

  test('a complaint by hand suppresses, and opens that are not measured have no picture', async () => {
    await stage.api.database.query('update sending_accounts set opens_measured = false');
    await makeContact(stage.person, stage.ids.listId, 'ines@mail.example');
    const id = await stage.begin();
    await stage.settle();
    expect(addresses('ines@mail.example').opens).toEqual([]);
    expect((await readSendOf(stage.person, id)).openRate).toBeNull();
    const [message] = await stage.messages(id);
    const complain = () =>
      stage.person.post(`/api/sends/${id}/messages/${message!.id}`, { answer: 'complained' });
    expect([(await complain()).statusCode, (await complain()).statusCode]).toEqual([200, 200]);
    expect(await stage.api.database.db.select().from(messageEvents)).toHaveLength(1);
    expect((await readSendOf(stage.person, id)).readers.complained).toBe(1);
    expect((await stage.person.get('/api/suppressions')).json().suppressions).toMatchObject([
      { reason: 'complained' },
    ]);
  });
});
