import { expect, test } from 'vitest';
import { toPlainText } from './plain-text.ts';

test.each([
  ['headings', '# One\nText\n## Two ##\nMore', 'One\n\nText\n\nTwo\n\nMore'],
  ['emphasis and code', '**bold** _soft_ ~~gone~~ `code`', 'bold soft gone code'],
  ['bullets', '* one\n+ two\n• three\n  - four', '- one\n- two\n- three\n  - four'],
  ['numbers', '1. one\n2) two', '1. one\n2) two'],
  ['tasks', '- [ ] open\n- [x] done', '- open\n- done'],
  ['a link', 'See [our guide](https://example.com/a "Title").', 'See our guide (https://example.com/a).'],
  [
    'a link with brackets',
    '[Mars](https://x.y/Mars_(planet)) is red',
    'Mars (https://x.y/Mars_(planet)) is red',
  ],
  ['a link that shows its address', '[https://x.y](https://x.y) <https://a.b>', 'https://x.y https://a.b'],
  ['a link in bold', '**[a](https://x.y)**', 'a (https://x.y)'],
  ['underscores of an address', '[a](https://x.y/_b_c)', 'a (https://x.y/_b_c)'],
  ['a quotation', '> Good\n> work', 'Good\nwork'],
  ['a table', '| a | b |\n|---|:-:|\n| c | **d** |', 'a | b\nc | d'],
  ['code blocks', 'Run:\n\n```js\nlet a = **b**;\n  c\n```\n\nDone', 'Run:\n\nlet a = **b**;\n  c\n\nDone'],
  ['rules', 'One\n\n---\n\nTwo', 'One\n\nTwo'],
  ['escapes', '\\*not soft\\*', '*not soft*'],
  ['paragraphs', 'One\nline\n\n\n\nTwo  \n', 'One\nline\n\nTwo'],
  ['Windows line ends', 'One\r\n\r\n- two\r\n', 'One\n\n- two'],
  ['HTML, which is text', '<script>alert(1)</script> & <b>x</b>', '<script>alert(1)</script> & <b>x</b>'],
  ['plain text', 'Just 5 * 3 words_here.', 'Just 5 * 3 words_here.'],
  ['nothing', '', ''],
])('%s', (_name, markdown, plain) => {
  expect(toPlainText(markdown)).toBe(plain);
});
