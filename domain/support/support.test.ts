import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressName, fillCannedAnswer } from './canned-answer.ts';
import { cutQuote } from './cut-quote.ts';
import { firstAnswerSentence, formatWait, measureFirstAnswers } from './first-answer.ts';
import { referenceOf } from './reference.ts';
import { checkRequest, removeKeysFromRequest, supportRequestSchema } from './request.ts';
import { compareUrgency, stateAfter, type Urgency } from './thread-state.ts';

describe('the order of the inbox', () => {
  const urgency = fc.record({
    isSubscriber: fc.boolean(),
    waitingSince: fc.option(fc.nat(50)),
    lastMessageAt: fc.nat(50),
  });

  test('subscribers come first, then who has waited longest', () => {
    const thread = (isSubscriber: boolean, waitingSince: number | null, lastMessageAt = 0): Urgency => ({
      isSubscriber,
      waitingSince,
      lastMessageAt,
    });
    const order = [
      thread(true, 10),
      thread(true, 20),
      thread(false, 1),
      thread(false, 5),
      thread(true, null, 1),
      thread(false, null, 9),
      thread(false, null, 3),
    ];
    expect([...order].reverse().sort(compareUrgency)).toEqual(order);
  });

  test('is an order: of two threads one is first, and no three contradict each other', () => {
    fc.assert(
      fc.property(urgency, urgency, urgency, (a, b, c) => {
        expect(Math.sign(compareUrgency(a, b)) + Math.sign(compareUrgency(b, a))).toBe(0);
        if (compareUrgency(a, b) <= 0 && compareUrgency(b, c) <= 0)
          expect(compareUrgency(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

test('a message of the customer opens a thread again; an answer makes it wait or solves it', () => {
  expect(stateAfter('customer-message')).toBe('open');
  expect(stateAfter('answer')).toBe('waiting');
  expect([stateAfter('answer-and-solve'), stateAfter('close'), stateAfter('reopen')]).toEqual([
    'solved',
    'solved',
    'open',
  ]);
});

describe('the time of first answers', () => {
  test.each([
    [[], null, null],
    [[7], 7, 7],
    [[1, 2, 3, 4], 2, 4],
    [[10, 1, 2, 3, 4, 5, 6, 7, 8, 9], 5, 9],
  ])('of %j the median is %j and the 90th percentile %j', (minutes, medianMinutes, p90Minutes) => {
    expect(measureFirstAnswers(minutes)).toEqual({ threads: minutes.length, medianMinutes, p90Minutes });
  });

  test('nothing is stated of fewer than five threads', () => {
    expect(firstAnswerSentence(measureFirstAnswers([5, 5, 5, 5]))).toBeNull();
    expect(firstAnswerSentence(measureFirstAnswers([5, 50, 190, 200, 900]))).toBe(
      'half of them within 4 hours in the last 30 days',
    );
  });

  test.each([
    [0, '1 minute'],
    [59.2, '60 minutes'],
    [61, '2 hours'],
    [47 * 60, '47 hours'],
    [48 * 60, '2 days'],
    [49 * 60, '3 days'],
  ])('%j minutes are "%s"', (minutes, words) => {
    expect(formatWait(minutes)).toBe(words);
  });
});

describe('the quoted mail is cut off', () => {
  const quote = '> Please try it again.\n> AIGen';
  test.each([
    [
      'above, with an attribution',
      `It works.\n\nOn Tue, Nov 24, 2026 at 9:00 AM AIGen <a@b.example> wrote:\n${quote}`,
    ],
    [
      'above, with a broken attribution',
      `It works.\n\nOn Tue, Nov 24, 2026 at 9:00 AM AIGen Support\n<contact+abc@b.example> wrote:\n\n${quote}`,
    ],
    ['below', `On Tue, Nov 24, 2026 at 9:00 AM AIGen <a@b.example> wrote:\n${quote}\n\nIt works.`],
    ['in German', `It works.\n\nAm 24.11.2026 um 09:00 schrieb AIGen <a@b.example>:\n${quote}`],
    ['in French', `It works.\n\nLe mar. 24 nov. 2026 à 09:00, AIGen <a@b.example> a écrit :\n${quote}`],
    ['by Outlook', `It works.\n\n-----Original Message-----\nFrom: AIGen\nPlease try it again.`],
    [
      'by Outlook with a line',
      `It works.\r\n\r\n________________________________\r\nFrom: AIGen <a@b.example>\r\nSent: Tuesday\r\n\r\nPlease try it again.`,
    ],
    [
      'by Outlook without a line',
      `It works.\n\nFrom: AIGen <a@b.example>\nSent: Tuesday, November 24\nTo: me\n\nPlease try it again.`,
    ],
    ['with a signature', `It works.\n\n-- \nAnn Example\nExample Inc.`],
    ['without an attribution', `${quote}\nIt works.`],
  ])('%s', (_where, mail) => {
    expect(cutQuote(mail)).toBe('It works.');
  });

  test('text between quoted lines stays', () => {
    expect(cutQuote('On Monday AIGen wrote:\n> First?\nYes.\n> Second?\nNo.')).toBe('Yes.\nNo.');
  });

  test.each(['> only a quotation', '', 'From: the start it failed', '-- '])('%j stays whole', (mail) => {
    expect(cutQuote(mail)).toBe(mail.trim());
  });

  test('every line of the result is a line of the mail, and unquoted text without history stays', () => {
    const line = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.constantFrom('> quoted', 'On Tuesday AIGen wrote:', '-- ', '', 'From: x', 'Sent: y'),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const mail = lines.join('\n');
        const kept = cutQuote(mail);
        const known = new Set(mail.split('\n').map((each) => each.trim()));
        for (const each of kept.split('\n')) expect(known.has(each.trim()) || each.trim() === '').toBe(true);
        if (mail.trim() !== '') expect(kept).not.toBe('');
      }),
    );
  });
});

describe('a request', () => {
  const request = { topic: 'fault', subject: 'It fails', message: 'The page stays empty.', details: {} };

  test('has errors at its fields, the address only for visitors', () => {
    const empty = { email: 'nobody', subject: ' ', message: 'short' };
    expect(Object.keys(checkRequest(empty, false))).toEqual(['email', 'subject', 'message']);
    expect(checkRequest(empty, true)).toEqual({
      subject: 'Please say in a few words what it is about',
      message: 'Please describe it in at least 10 characters',
    });
    expect(checkRequest({ email: '', subject: 'a'.repeat(121), message: request.message }, true)).toEqual({
      subject: 'The subject must have at most 120 characters',
    });
  });

  test('is refused with fields that nobody knows', () => {
    expect(supportRequestSchema.safeParse(request).success).toBe(true);
    expect(supportRequestSchema.safeParse({ ...request, details: { apiKey: 'x' } }).success).toBe(false);
    expect(supportRequestSchema.safeParse({ ...request, topic: 'spam' }).success).toBe(false);
  });

  test('a subject is one line, a message has no control characters', () => {
    const parsed = supportRequestSchema.parse({
      ...request,
      subject: 'One\r\nBcc: everybody',
      message: 'Line one\r\nline two\u0000\u0007 end',
    });
    expect(parsed.subject).toBe('One Bcc: everybody');
    expect(parsed.message).toBe('Line one\nline two end');
  });

  test('has no keys in any of its texts', () => {
    const key = 'sk-ant-api03-0123456789abcdef';
    const { request: clean, removed } = removeKeysFromRequest({
      subject: `Key ${key}`,
      message: `My key is ${key}, and ${key}.`,
      details: { page: `/x?key=${key}`, browser: undefined },
    });
    expect(JSON.stringify(clean)).not.toContain('0123456789');
    expect(removed).toBe(4);
  });
});

test('a reference has two groups of four, from the characters that are not mistaken', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      expect(referenceOf(bytes)).toMatch(/^[A-HJKMNP-TV-Z0-9]{4}-[A-HJKMNP-TV-Z0-9]{4}$/);
    }),
  );
});

test('a canned answer is filled in, and what is unknown stays', () => {
  const values = {
    name: addressName({ name: null, username: 'ann' }),
    reference: 'K7QM-2XFD',
    plan: 'Free',
    subject: '{{name}}',
  };
  expect(fillCannedAnswer('Hello {{name}}, {{ reference }} {{subject}} {{other}}', values)).toBe(
    'Hello ann, K7QM-2XFD {{name}} {{other}}',
  );
});
