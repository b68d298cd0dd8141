import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testElements, type TestElement } from '../test.ts';
import { onlyDiffers } from './element-differences.ts';
import { elementOf, takeOver } from './take-over.ts';
import { describeDifferences } from './words.ts';

const page = `# Good coffee that arrives every second Tuesday

We roast on Sundays and post on Mondays. Leave whenever you like.

No phone call is needed.

[Start your subscription](https://kettle.example/start)

Meta description: Fresh coffee by post.`;
const mail = `Subject: Your first week, planned
Preheader: Ten minutes a day

Hi Ada, your week is ready. It takes ten minutes a day.

[Open your plan](https://example.com/plan)`;

const says = (a: string, b: string, element: TestElement) => {
  const variants = [{ content: a }, { content: b }];
  return describeDifferences(onlyDiffers(variants, element), element);
};

test('the elements of a page and of a mail', () => {
  const shown = (text: string) =>
    Object.fromEntries(testElements.map((element) => [element, elementOf(text, element)]));
  expect(shown(page)).toEqual({
    headline: 'Good coffee that arrives every second Tuesday',
    subject: '',
    'first-sentence': 'We roast on Sundays and post on Mondays.',
    sentence: 'We roast on Sundays and post on Mondays.',
    button: 'Start your subscription',
    description: 'Fresh coffee by post.',
    'whole-text': '',
  });
  expect(shown(mail)).toMatchObject({
    headline: '',
    subject: 'Your first week, planned',
    'first-sentence': 'Hi Ada, your week is ready.',
    button: 'Open your plan',
  });
});

describe('which elements differ', () => {
  const headline = page.replace('every second Tuesday', 'two days after roasting');
  test.each<[string, string, string, TestElement]>([
    ['Only the headline differs', page, headline, 'headline'],
    ['The button differs too', page, headline.replace('Start your', 'Begin the'), 'headline'],
    ['The button differs, the headline does not', page, page.replace('Start your', 'Begin the'), 'headline'],
    ['Only the button differs', page, page.replace('Start your', 'Begin the'), 'button'],
    ['Only the subject differs', mail, mail.replace('Your first week, planned', 'Day two'), 'subject'],
    ['Only the first sentence differs', mail, mail.replace('is ready', 'begins'), 'first-sentence'],
    ['Only one sentence differs', page, page.replace('Leave whenever', 'Cancel if'), 'sentence'],
    ['Only one sentence differs', page, page.replace('Leave whenever you like.', ''), 'sentence'],
    ['Only the description differs', page, page.replace('by post.', 'weekly.'), 'description'],
    ['More of the text differs too', page, headline.replace('/start)', '/begin)'), 'headline'],
    [
      'The button and the description differ too',
      page,
      headline.replace('Start your', 'Begin the').replace('by post.', 'weekly.'),
      'headline',
    ],
    ['All variants are the same', page, page, 'headline'],
    ['The texts differ', page, mail, 'whole-text'],
  ])('%s', (sentence, a, b, element) => expect(says(a, b, element)).toBe(sentence));

  test('every variant is compared with the first one', () => {
    const variants = [page, headline, page.replace('by post.', 'weekly.')].map((content) => ({ content }));
    expect(onlyDiffers(variants, 'headline')).toEqual({
      differing: ['headline', 'description'],
      others: ['description'],
      isOnly: false,
    });
  });
});

test('what is taken over does not differ any more, and what is only in the other text is added', () => {
  const other = page
    .replace('every second Tuesday', 'fresh')
    .replace('Start your subscription', 'Begin')
    .replace('Sundays', 'Mondays')
    .replace('by post.', 'weekly.');
  for (const element of ['headline', 'button', 'description', 'first-sentence', 'sentence'] as const) {
    const taken = takeOver({ content: other }, element, { content: page });
    expect(onlyDiffers([{ content: page }, taken], 'whole-text').differing).not.toContain(element);
  }
  const bare = 'Some text about coffee.';
  expect(takeOver({ content: bare }, 'headline', { content: page }).content).toBe(
    `# Good coffee that arrives every second Tuesday\n\n${bare}`,
  );
  expect(takeOver({ content: page }, 'headline', { content: bare }).content).not.toContain('Good coffee');
  expect(takeOver({ content: bare }, 'whole-text', { content: page }).content).toBe(page);
});

test('any text: equal to itself, taken over without a loss, and never a failure', () => {
  const piece = fc.constantFrom(
    '# Head',
    'One. Two!',
    '[Go](/x)',
    'Subject: Hi',
    '\n\n',
    '\n',
    '- item',
    '![p](/y)',
    '`c`',
    '**b**',
    'Meta description: d',
    '](',
    '[',
    '> q',
    '| a | b |',
  );
  const text = fc
    .array(fc.oneof(piece, fc.string({ maxLength: 8 })), { maxLength: 12 })
    .map((parts) => parts.join('\n'));
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(onlyDiffers([{ content: a }, { content: a }], 'headline').differing).toEqual([]);
      for (const element of testElements) takeOver({ content: b }, element, { content: a });
      expect(takeOver({ content: b }, 'whole-text', { content: a }).content).toBe(a);
      for (const element of testElements)
        expect(takeOver({ content: a }, element, { content: a }).content).toBe(a);
    }),
    { numRuns: 300 },
  );
});

test('long hostile texts are read in a moment', () => {
  for (const part of ['[', '](', '[a](', '# ', 'Subject:', '**', '\n- '])
    expect(
      onlyDiffers([{ content: part.repeat(20_000) }, { content: `${part.repeat(20_000)}!` }], 'button'),
    ).toBeDefined();
});
