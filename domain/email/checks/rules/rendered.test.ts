import { describe, expect, test } from 'vitest';
import { applyFix, type Fixable } from '../apply-fix.ts';
import { checkEmail } from '../check-email.ts';
import { checksOf, kit, newId, shop, text, unsubscribeUrl, withBlock } from '../checked-email.fixture.ts';
import { cutSubject } from '../clients/subject-cuts.ts';

describe('contrast', () => {
  test('is measured in light and in dark colors', async () => {
    const { of } = await checksOf();
    expect(of('contrast').found).toMatch(/^\d+\.\d and \d+\.\d, lowest$/);
    expect((await checksOf({ facts: { dark: null } })).of('contrast')).toMatchObject({
      state: 'not-checked',
      reason: 'The email was not looked at in dark colors yet.',
    });
  });

  test('that is too low is missed, and the fix of the kit reaches it', async () => {
    const {
      of,
      email,
      kit: pale,
    } = await checksOf({ kit: { textColor: '#aaaaaa', buttonTextColor: '#3b6fd8' } });
    const { state, places } = of('contrast');
    expect(state).toBe('missed');
    const fixed = places
      .flatMap(({ fix }) => fix ?? [])
      .reduce<Fixable>((given, fix) => applyFix(given, fix, { newId }), { email, kit: pale });
    expect((await checksOf({ kit: fixed.kit })).of('contrast').state).toBe('met');
  });
});

describe('the subject', () => {
  test('is cut as each client cuts it, at letters as readers count them', () => {
    const cuts = cutSubject('👩‍👩‍👧'.repeat(40));
    expect(cuts.map(({ client, isCut }) => [client, isCut]).slice(0, 4)).toEqual([
      ['Gmail on Android', true],
      ['Gmail on iPhone', true],
      ['Apple Mail on iPad', true],
      ['Apple Mail on iPhone', false],
    ]);
    expect(cuts[0]!.shown).toBe(`${'👩‍👩‍👧'.repeat(33)}…`);
    for (const { source } of cuts) expect(source.address).toMatch(/^https:/);
  });

  test('that no phone shows whole offers an alternative that fits', async () => {
    const subject = 'The winter blend is 340 bags, and you get the first two days to order it';
    const alternatives = [`${subject}!`, 'Short', 'Two days early: the winter blend', '{{nobody}} first'];
    const { of, email } = await checksOf({ campaign: { subject, alternatives } });
    const { state, places, clients } = of('subject');
    expect([state, clients]).toEqual([
      'warning',
      expect.arrayContaining(['Apple Mail on iPhone', 'Gmail on Android']),
    ]);
    expect(applyFix({ email, kit }, places[0]!.fix!, { newId }).email.subject).toBe(
      'Two days early: the winter blend',
    );
    expect((await checksOf({ campaign: { subject: ' ' } })).of('subject').state).toBe('missed');
  });
});

test('signs of spam are named with the rule that knows them', async () => {
  const subject = 'RE: WINTER BLEND!!';
  const blocks = withBlock(text('[The shop](http://93.184.216.34/x) and [more of it](https://bit.ly/abc)'));
  const { of } = await checksOf({ campaign: { subject, blocks } });
  const notes = of('spam-signs')
    .places.map(({ note }) => note)
    .join(' ');
  for (const rule of ['SUBJ_ALL_CAPS', 'PLING_PLING', 'CAN-SPAM', 'NORMAL_HTTP_TO_IP', 'DecodeShortURLs'])
    expect(notes).toContain(rule);
});

describe('what is rendered', () => {
  test('is compared with its plain text', async () => {
    const { email, rendered } = await checksOf();
    const facts = { dark: null, links: null, pictures: null, unsubscribeUrl, trackedPrefix: '' };
    const changed =
      rendered.text.replace('Every November', 'In November').replace(shop, 'https://shop.example/') +
      '\nBuy cheap watches today from us';
    const check = checkEmail(email, kit, { ...rendered, text: changed }, facts).find(
      ({ id }) => id === 'text-part',
    )!;
    expect(check.state).toBe('missed');
    expect(check.places.map(({ note }) => note).join('\n')).toMatch(
      /Every November[^]*shop\.example\/winter[^]*cheap watches/,
    );
  });

  test.each([
    [102_000, 'met'],
    [102_001, 'missed'],
  ])('%i bytes', async (bytes, state) => {
    const { email, rendered } = await checksOf();
    const facts = { dark: null, links: null, pictures: null, unsubscribeUrl, trackedPrefix: '' };
    const check = checkEmail(email, kit, { ...rendered, bytes }, facts).find(({ id }) => id === 'size')!;
    expect(check.state === 'missed' ? 'missed' : 'met').toBe(state);
    if (state === 'missed') expect(check.clients).toEqual(['Gmail']);
  });

  test('square corners are a warning with the clients that draw them, and a fix', async () => {
    const { of, email, kit: round } = await checksOf({ kit: { buttonCorners: 6 } });
    const { state, places, clients } = of('square-corners');
    expect([state, clients.includes('Outlook on Windows (classic)')]).toEqual(['warning', true]);
    expect(applyFix({ email, kit: round }, places[0]!.fix!, { newId }).kit.buttonCorners).toBe(0);
  });
});
