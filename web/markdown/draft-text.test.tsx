import { cleanup, fireEvent, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { DraftText } from './draft-text.tsx';
import { evidenceOf, stepsOf } from './evidence.ts';

afterEach(cleanup);

const draw = (source: string) => render(<DraftText source={source} />).container;

const hostile = [
  '<img src=x onerror="window.broken=1">',
  '<script>window.broken=2</script>',
  '[click](javascript:window.broken=3)',
  '[click](JaVaScRiPt:window.broken=3)',
  '[click](data:text/html;base64,PHNjcmlwdD4=)',
  '[click](vbscript:x)',
  '![pixel](https://tracker.example/p.png)',
  '<svg/onload=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '| <b> | <style>*{}</style> |\n|---|---|\n| [x](javascript:1) | 2 |',
  '> <form action=//evil.example>',
  '# <object data=x>',
  '```\n</code><script>1</script>\n```',
  '[a"onmouseover="x](https://example.com/"onmouseover="x)',
];

test.each(hostile)('hostile text is shown as text: %s', (source) => {
  const page = draw(source);
  expect(page.querySelectorAll('img, script, svg, iframe, style, form, object, b')).toHaveLength(0);
  for (const element of page.querySelectorAll('*'))
    for (const { name } of element.attributes) expect(name.startsWith('on')).toBe(false);
  for (const link of page.querySelectorAll('a'))
    expect(link.getAttribute('href')).toMatch(/^(https?|mailto):/);
});

test('any mixture of hostile parts gives only elements of the renderer', () => {
  const allowed = new Set(
    'DIV SPAN P H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE PRE CODE STRONG EM S A TABLE THEAD TBODY TR TH TD HR'.split(
      ' ',
    ),
  );
  const piece = fc.oneof(
    fc.constantFrom(...hostile),
    fc.constantFrom('\n', '*', '_', '[', '](', ')', '`', '# ', '- '),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const page = draw(pieces.join(''));
      for (const element of page.querySelectorAll('*')) expect(allowed.has(element.tagName)).toBe(true);
      for (const link of page.querySelectorAll('a'))
        expect(link.getAttribute('href')).toMatch(/^(https?|mailto):/);
      cleanup();
    }),
    { numRuns: 100 },
  );
});

test('a link opens safely and shows its address', () => {
  const page = draw('See [our site](https://example.com/a).');
  const link = page.querySelector('a')!;
  expect(link.rel).toBe('nofollow noopener noreferrer');
  expect(link.target).toBe('_blank');
  expect(page.textContent).toBe('See our site (example.com/a).');
  // Words that are the address do not repeat it; others, however alike, do.
  expect(draw('See [example.com/a\\_b](https://example.com/a_b).').textContent).toBe('See example.com/a_b.');
  expect(draw('See [example.com](https://example.com.evil.test/).').textContent).toBe(
    'See example.com (example.com.evil.test/).',
  );
});

test('headings continue the page’s own levels without a gap', () => {
  const page = draw('### Deep first\n\n# Title\n\n## Part\n\n###### Deepest');
  expect([...page.querySelectorAll('h2, h3, h4, h5, h6')].map((heading) => heading.tagName)).toEqual([
    'H2',
    'H2',
    'H3',
    'H4',
  ]);
});

test('evidence is marked at its place in the source, across emphasis', () => {
  const source = '# Cold brew\n\nGood **cold** brew, and cold brew again.';
  const rules = [
    {
      id: 'keyword-present',
      spans: [
        { start: 2, end: 11 },
        { start: source.indexOf('and cold') + 4, end: source.indexOf(' again') },
      ],
    },
    { id: 'keyword-in-opening', spans: [{ start: 2, end: 11 }] },
    { id: 'sentence-length', spans: [{ start: 13, end: source.length }] },
  ];
  const onOpenRule = vi.fn();
  const { container, rerender } = render(
    <DraftText source={source} marks={evidenceOf(rules, 'keyword-in-opening')} onOpenRule={onOpenRule} />,
  );
  const marked = () =>
    [...container.querySelectorAll('mark')].map((mark) => [mark.textContent, mark.hasAttribute('data-open')]);
  expect(marked()).toEqual([
    ['Cold brew', true],
    ['cold brew', false],
  ]);

  fireEvent.pointerUp(container.querySelectorAll('mark')[1]!);
  expect(onOpenRule).toHaveBeenLastCalledWith('keyword-present');
  fireEvent.pointerUp(container.querySelectorAll('mark')[0]!);
  expect(onOpenRule).toHaveBeenLastCalledWith('keyword-in-opening');

  rerender(
    <DraftText source={source} marks={evidenceOf(rules, 'sentence-length')} onOpenRule={onOpenRule} />,
  );
  expect(marked()).toEqual([
    ['Cold brew', false],
    ['Good ', true],
    ['cold', true],
    [' brew, and ', true],
    ['cold brew', true],
    [' again.', true],
  ]);
  expect(container.textContent).toBe('Cold brewGood cold brew, and cold brew again.');
});

test('the caret is at the end of a growing text', () => {
  const { container, rerender } = render(<DraftText source="" isWriting />);
  const carets = () => [...container.querySelectorAll('[aria-hidden]')];
  expect(carets()).toHaveLength(1);
  rerender(<DraftText source={'One.\n\n- two'} isWriting />);
  expect(carets().map((caret) => caret.parentElement!.tagName)).toEqual(['LI']);
  rerender(<DraftText source={'One.\n\n- two'} />);
  expect(carets()).toHaveLength(0);
});

test('a mark is drawn around whole words, also where a word is partly bold', () => {
  const source = 'An unre**mark**able desk, 机 and โต๊ะ.';
  const at = source.indexOf('mark');
  const { container } = render(
    <DraftText source={source} marks={[{ start: at, end: at + 4, ruleId: 'a', isOpen: true }]} />,
  );
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent).join('')).toBe(
    'unremarkable',
  );
});

test('the places of a rule are whole words in the order of the text, each once', () => {
  const source = 'One desk, two desks.';
  const place = (part: string, from = 0) => {
    const start = source.indexOf(part, from);
    return { start, end: start + part.length };
  };
  const steps = stepsOf(source, [place('sks'), place('desk', 10), place('desk'), { start: 3, end: 3 }]);
  expect(steps.map(({ start, end }) => source.slice(start, end))).toEqual(['desk', 'desks']);
});

test('the current place is told apart from the other open ones', () => {
  const source = 'One desk, two desks.';
  const spans = stepsOf(source, [
    { start: 4, end: 8 },
    { start: 14, end: 19 },
  ]);
  const marks = [
    ...evidenceOf([{ id: 'a', spans }], 'a'),
    { ...spans[1]!, ruleId: 'a', isOpen: true, isCurrent: true },
  ];
  const { container } = render(<DraftText source={source} marks={marks} />);
  expect([...container.querySelectorAll('mark')].map((mark) => mark.dataset.current)).toEqual([
    undefined,
    'true',
  ]);
});

test('an inset is below the block of its offset', () => {
  const source = '# One\n\nTwo.\n\n- Three\n- Four\n\nFive.';
  const after = (part: string) => {
    const inset = { at: source.indexOf(part), content: <aside>Inset</aside> };
    const { container } = render(<DraftText source={source} inset={inset} />);
    const before = container.querySelector('aside')!.previousElementSibling!.textContent;
    cleanup();
    return before;
  };
  expect(after('One')).toBe('One');
  expect(after('Three')).toBe('ThreeFour');
  expect(after('Five')).toBe('Five.');
});
