import { describe, expect, test } from 'vitest';
import type { Block } from '../../block.ts';
import { applyFix } from '../apply-fix.ts';
import { checksOf, goodBlocks, image, kit, newId, shop, text, withBlock } from '../checked-email.fixture.ts';
import { clientData, testedClients } from '../clients/client-support.ts';

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
