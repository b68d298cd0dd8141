import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block } from '../block.ts';
import { renderEmail } from '../render/render-email.ts';
import { applyFix, type Fixable } from './apply-fix.ts';
import { checkEmail, countChecks } from './check-email.ts';
import { checksOf, goodBlocks, kit, newId, shop, unsubscribeUrl } from './checked-email.fixture.ts';
import { clientData, testedClients } from './clients/client-support.ts';
import { cutSubject } from './clients/subject-cuts.ts';
import { emailCheckIds } from './email-check.ts';

const withBlock = (block: Block) => [block, ...goodBlocks()];
const text = (words: string): Block => ({ kind: 'text', id: newId(), text: words });
const image = (changes: Partial<Extract<Block, { kind: 'image' }>> = {}): Block => ({
  kind: 'image',
  id: newId(),
  src: 'https://shop.example/bag.png',
  alt: '',
  href: '',
  isDecorative: false,
  ...changes,
});

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

describe('pictures', () => {
  test('one without a text is missed, and mended by what is written', async () => {
    const { of, email } = await checksOf({ campaign: { blocks: withBlock(image()) } });
    const [place] = of('picture-texts').places;
    expect(place).toMatchObject({ block: email.blocks[0]!.id, fix: { kind: 'picture-text', value: '' } });
    const fixed = applyFix({ email, kit }, place!.fix!, { value: 'A green bag', newId });
    expect((await checksOf({ campaign: fixed.email })).of('picture-texts').state).toBe('met');
  });

  test('one that only decorates needs none', async () => {
    const blocks = withBlock(image({ isDecorative: true }));
    expect((await checksOf({ campaign: { blocks } })).of('picture-texts').state).toBe('met');
  });

  test('in columns are looked at, and a product offers its name', async () => {
    const product: Block = {
      kind: 'product',
      id: newId(),
      name: 'Winter blend',
      description: '',
      price: '€ 12',
      src: 'https://shop.example/1.png',
      alt: '',
      href: '',
      label: '',
    };
    const columns: Block = {
      kind: 'columns',
      id: newId(),
      columns: [
        { id: newId(), blocks: [product as never] },
        { id: newId(), blocks: [] },
      ],
    };
    const { of } = await checksOf({ campaign: { blocks: withBlock(columns) } });
    expect(of('picture-texts').places).toMatchObject([{ block: product.id, fix: { value: 'Winter blend' } }]);
  });

  test('that were not loaded are not checked, and those that cannot be are missed', async () => {
    expect((await checksOf({ facts: { pictures: null } })).of('pictures-load')).toMatchObject({
      state: 'not-checked',
      reason: '1 picture has not been loaded yet.',
    });
    const pictures = [
      {
        url: 'https://shop.example/bag.png',
        isShown: false,
        problem: 'There is no picture at this address.',
      },
    ];
    const { of, email } = await checksOf({ facts: { pictures } });
    expect(of('pictures-load')).toMatchObject({
      state: 'missed',
      places: [{ block: email.blocks[2]!.id, note: pictures[0]!.problem }],
    });
  });

  test('WebP is not shown by every client', async () => {
    const blocks = withBlock(image({ src: 'https://shop.example/bag.webp?v=2', alt: 'A bag' }));
    const check = (await checksOf({ campaign: { blocks } })).of('client-support');
    expect(check.state).toBe('warning');
    expect(check.clients).toContain('Outlook on Windows (classic)');
    expect(check.clients).not.toContain('Apple Mail on iOS');
    expect(check.found).toBe(`${testedClients.length - check.clients.length} of 40 clients`);
    expect(check.reason).toContain('May 13, 2026');
    expect(clientData.date).toBe('2026-05-13');
  });
});

describe('links', () => {
  const link = (outcome: 'works' | 'broken' | 'slow' | 'closed' | 'not-asked', url = shop) => ({
    url,
    outcome,
    status: null,
    finalUrl: null,
  });
  const farm = link('works', 'https://shop.example/farm');

  test.each([
    ['works', 'met'],
    ['broken', 'missed'],
    ['slow', 'warning'],
    ['closed', 'warning'],
    ['not-asked', 'not-checked'],
  ] as const)('one that is %s is %s', async (outcome, state) => {
    const check = (await checksOf({ facts: { links: [farm, link(outcome)] } })).of('links-answer');
    expect(check.state).toBe(state);
    if (outcome === 'works') expect(check.found).toBe('2 of 2, 0 tracked');
  });

  test('tracked ones are counted', async () => {
    const blocks = goodBlocks().map((block): Block =>
      block.kind === 'button' ? { ...block, href: 'https://aigen.example/go/AbC' } : block,
    );
    const links = [farm, link('works', 'https://aigen.example/go/AbC')];
    expect((await checksOf({ campaign: { blocks }, facts: { links } })).of('links-answer').found).toBe(
      '2 of 2, 1 tracked',
    );
  });

  test('words that say nothing are a warning, words that name another site are missed', async () => {
    const vague = await checksOf({ campaign: { blocks: withBlock(text(`[Click here](${shop})`)) } });
    expect(vague.of('link-texts')).toMatchObject({
      state: 'warning',
      places: [{ note: '“Click here” does not say where it leads.' }],
    });
    const false_ = await checksOf({
      campaign: { blocks: withBlock(text('[bank.example](https://evil.example/x)')) },
    });
    expect(false_.of('link-texts')).toMatchObject({
      state: 'missed',
      places: [{ note: '“bank.example” leads to evil.example.' }],
    });
    const true_ = await checksOf({
      campaign: { blocks: withBlock(text('[shop.example](https://www.shop.example/x)')) },
    });
    expect(true_.of('link-texts').state).toBe('met');
  });
});

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

test('unknown merge tags block, and one without a fallback gets one', async () => {
  const unknown = await checksOf({ campaign: { subject: 'For {{fristName}}' } });
  expect(unknown.of('merge-tags')).toMatchObject({
    state: 'missed',
    blocks: true,
    places: [{ block: null }],
  });
  const { of, email } = await checksOf({
    campaign: { blocks: withBlock(text('Dear {{firstName}}, welcome.')) },
  });
  const [place] = of('merge-tags').places;
  expect(of('merge-tags').state).toBe('warning');
  const fixed = applyFix({ email, kit }, place!.fix!, { newId });
  expect(fixed.email.blocks[0]).toMatchObject({ text: 'Dear {{firstName|there}}, welcome.' });
});

test('parts that are empty, lead nowhere or are still to be written are missed', async () => {
  const button = (label: string, href: string): Block => ({ kind: 'button', id: newId(), label, href });
  const blocks = [
    text(' '),
    image({ src: 'javascript:alert(1)', alt: 'x' }),
    button('Order', ''),
    button('Order', 'shop'),
    text('The price is [Price] until Sunday.'),
    ...goodBlocks(),
  ];
  const { of } = await checksOf({ campaign: { blocks } });
  expect(of('empty-parts').places.map(({ note }) => note)).toEqual([
    'The text is empty.',
    'The address of the picture is no web address, so it is left out.',
    'The button leads nowhere.',
    'The address of the button is no web address, so nobody can click it.',
    '“[Price]” is still to be filled in.',
  ]);
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

test('imported HTML of any kind is checked without an error, and no client is named that was not looked at', async () => {
  const { rendered } = await checksOf();
  const facts = { dark: null, links: null, pictures: null, unsubscribeUrl: '', trackedPrefix: '' };
  const campaign = { subject: '', preheader: '', alternatives: [], acceptedChecks: [], blocks: [] };
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

test('hostile HTML costs no more time than other', () => {
  const facts = { dark: null, links: null, pictures: null, unsubscribeUrl: '', trackedPrefix: '' };
  const campaign = { subject: 's', preheader: '', alternatives: [], acceptedChecks: [], blocks: [] };
  const time = (html: string) => {
    const before = performance.now();
    checkEmail(campaign, kit, { subject: 's', preheader: '', html, text: 't', bytes: 1 }, facts);
    return performance.now() - before;
  };
  const usual = time('<p style="color:#123456">text</p>'.repeat(8_000));
  for (const html of [
    '<b>x'.repeat(60_000),
    '<p style="' + 'a:b;'.repeat(60_000) + '">x',
    '<style>' + '{'.repeat(200_000) + '</style>',
    ' '.repeat(200_000) + '<a href=x>' + ' '.repeat(200_000),
  ])
    expect(time(html)).toBeLessThan(20 * usual + 2_000);
});

test('renders for the check as it is sent', async () => {
  const { rendered, email } = await checksOf();
  const again = await renderEmail(email, kit, {
    values: { firstName: 'Ines', email: 'ines@example.com' },
    unsubscribeUrl,
  });
  expect(again.html).toBe(rendered.html);
});
