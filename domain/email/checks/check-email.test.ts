import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyFix } from './apply-fix.ts';
import { checkEmail, countChecks } from './check-email.ts';
import { checksOf, goodBlocks, image, kit, newId, text, withBlock } from './checked-email.fixture.ts';
import { testedClients } from './clients/client-support.ts';
import { cutSubject } from './clients/subject-cuts.ts';
import { emailCheckIds } from './email-check.ts';

test('a good email meets every check, each with its reason', async () => {
  const { checks } = await checksOf();
  expect(checks.filter(({ state }) => state !== 'met')).toEqual([]);
  expect(countChecks(checks)).toEqual({ met: emailCheckIds.length, all: emailCheckIds.length, blocking: 0 });
  for (const { reason, title } of checks)
    expect([reason.length > 20, title.length > 5]).toEqual([true, true]);
});

test('misses come first, those that block before all, and accepted warnings behind what was not checked', async () => {
  const { checks } = await checksOf({
    campaign: { blocks: withBlock(image()).slice(0, -1), preheader: '', acceptedChecks: ['square-corners'] },
    kit: { buttonCorners: 6 },
    facts: { links: null },
  });
  const bad = checks.filter(({ state }) => state !== 'met');
  expect(bad.map(({ id, state, blocks, isAccepted }) => [id, state, blocks, isAccepted])).toEqual([
    ['unsubscribe', 'missed', true, false],
    ['sender-address', 'missed', true, false],
    ['picture-texts', 'missed', false, false],
    ['preheader', 'warning', false, false],
    ['links-answer', 'not-checked', false, false],
    ['square-corners', 'warning', false, true],
  ]);
});

describe('what blocks', () => {
  test('a missing footer, which a fix adds', async () => {
    const { of, email } = await checksOf({ campaign: { blocks: goodBlocks().slice(0, -1) } });
    const { places, blocks } = of('unsubscribe');
    expect(blocks).toBe(true);
    const fixed = applyFix({ email, kit }, places[0]!.fix!, { newId });
    const after = await checksOf({ campaign: { blocks: fixed.email.blocks } });
    expect(countChecks(after.checks).blocking).toBe(0);
  });

  test('a brand kit without an address, which the user writes', async () => {
    const { of, email, kit: without } = await checksOf({ kit: { address: ' ' } });
    const { blocks, places } = of('sender-address');
    expect(blocks).toBe(true);
    const fixed = applyFix({ email, kit: without }, places[0]!.fix!, { value: '1 High Street', newId });
    expect((await checksOf({ kit: fixed.kit })).of('sender-address').state).toBe('met');
  });

  test('not a link that only looks like one to unsubscribe', async () => {
    const blocks = [...goodBlocks().slice(0, -1), text('Reply to unsubscribe.')];
    expect((await checksOf({ campaign: { blocks } })).of('unsubscribe').state).toBe('missed');
    const linked = [...blocks, text('[Unsubscribe](https://list.example/out)')];
    expect((await checksOf({ campaign: { blocks: linked } })).of('unsubscribe').state).toBe('met');
  });
});

test('imported HTML of any kind is checked without an error, and no client is named that was not looked at', async () => {
  const { rendered } = await checksOf();
  const facts = { dark: null, links: null, pictures: null, unsubscribeUrl: '', trackedPrefix: '' };
  const campaign = {
    subject: '',
    preheader: '',
    alternatives: [],
    acceptedChecks: [],
    blocks: [],
    content: '',
  };
  const pieces = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '<a href=',
    '<p style="',
    'color:',
    '#fff',
    '</p>',
    '<!--',
    '-->',
    '<style>',
    '@media',
    '{',
    '}',
    ';',
    'text',
    '&amp;',
    '<img src=x>',
    '<b',
    '/',
  );
  const known = new Set([
    ...testedClients,
    ...cutSubject('').map(({ client }) => client),
    'Gmail',
    'Every client',
    'Every client with pictures off',
    'Clients that show plain text',
  ]);
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
      const checks = checkEmail(campaign, kit, { ...rendered, html: parts.join(''), text: 'text' }, facts);
      expect(checks.map(({ id }) => id).toSorted()).toEqual(emailCheckIds.toSorted());
      for (const { clients } of checks) for (const client of clients) expect(known.has(client)).toBe(true);
    }),
  );
});

describe('of imported HTML nothing is called met that nobody can say', () => {
  const checksOfHtml = (html: string, content = '') => {
    const campaign = {
      subject: 'S',
      preheader: '',
      alternatives: [],
      blocks: [],
      acceptedChecks: [],
      content,
    };
    const rendered = { subject: 'S', preheader: '', html, text: content, bytes: html.length };
    const facts = { dark: rendered, links: null, pictures: null, unsubscribeUrl: '', trackedPrefix: '' };
    return (id: string) => checkEmail(campaign, kit, rendered, facts).find((check) => check.id === id)!;
  };
  const out = (attributes: string, words = 'Unsubscribe') =>
    `<p ${attributes}><a href="https://shop.example/unsubscribe">${words}</a></p>`;

  test('a way out that nobody sees is none', () => {
    expect(checksOfHtml(out(''))('unsubscribe').state).toBe('met');
    for (const hidden of [
      out('style="display: none !important"'),
      out('style="visibility:hidden"'),
      out('style="opacity:0.0"'),
      out('style="font-size:0px"'),
      out('style="max-height:0;overflow:hidden"'),
      out('hidden'),
      out('', ' '),
    ])
      expect([hidden, checksOfHtml(hidden)('unsubscribe').state]).toEqual([hidden, 'missed']);
    expect(
      checksOfHtml(out('style="font-size:0"', '<b style="font-size:12px">Unsubscribe</b>'))('unsubscribe')
        .state,
    ).toBe('met');
  });

  test('unknown tags block in its HTML and in its text', () => {
    const { state, blocks, places } = checksOfHtml(
      '<p>Hello {{first_name}}</p>',
      'Hello {{first_name}} {{last}}',
    )('merge-tags');
    expect([state, blocks]).toEqual(['missed', true]);
    expect(places.map(({ note }) => note)).toEqual([
      '{{first_name}} is not a merge tag.',
      '{{last}} is not a merge tag.',
    ]);
  });

  test('a color that is not read has no contrast', () => {
    for (const style of ['color: hsl(0 0% 99%)', 'color: snow', 'background: rgba(0, 0, 0, 0.9)'])
      expect(checksOfHtml(`<p style="${style}">Hello</p>`)('contrast').state).toBe('not-checked');
    expect(checksOfHtml('<font color="#ffffff">Hello</font>')('contrast').state).toBe('missed');
    const usual = '<p style="color:inherit;background:transparent url(https://shop.example/a.png)">Hello</p>';
    expect(checksOfHtml(usual)('contrast').state).toBe('met');
  });

  test('marks are no postal address', () => {
    const { checks } = {
      checks: checkEmail(
        { subject: 'S', preheader: '', alternatives: [], blocks: [], acceptedChecks: [], content: '' },
        { ...kit, address: ' - , ' },
        { subject: 'S', preheader: '', html: '<p>Hello</p>', text: 'Hello', bytes: 12 },
        { dark: null, links: null, pictures: null, unsubscribeUrl: '', trackedPrefix: '' },
      ),
    };
    expect(checks.find(({ id }) => id === 'sender-address')!.state).toBe('missed');
  });
});
