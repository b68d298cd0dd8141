import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

const body = '# Title\n\nText.';

test.each([
  ['nothing around it', body, body],
  ['blanks and Windows line ends', '\r\n  # Title\r\n\r\nText.\r\n\r\n', '# Title\n\nText.'],
  ['a byte order mark and control characters', '\uFEFF# Ti\u0000tle\n\nTe\u0007xt.', body],
  ['a fence', `\`\`\`\n${body}\n\`\`\``, body],
  ['a fence that says Markdown', `\`\`\`markdown\n${body}\n\`\`\``, body],
  ['a longer fence', `\`\`\`\`md\n${body}\n\`\`\`\``, body],
  ['a fence that is not closed yet', `\`\`\`markdown\n${body}`, body],
  [
    'a Markdown fence with code inside',
    '```markdown\n# T\n\n```js\nlet a;\n```\n\nEnd.\n```',
    '# T\n\n```js\nlet a;\n```\n\nEnd.',
  ],
])('removes %s', (_name, raw, content) => {
  expect(cleanText(raw)).toEqual({ content, metaDescription: null });
});

test.each([
  ['code of a language', '```json\n{"a": 1}\n```'],
  ['two blocks of code', '```\none\n```\n\nand\n\n```\ntwo\n```'],
  ['a block of code with text behind it', '```\none\n```\n\nand this'],
])('keeps %s', (_name, raw) => {
  expect(cleanText(raw).content).toBe(raw);
});

test.each([
  ['as asked for', 'Meta description: A plan.'],
  ['in bold', '**Meta description:** A plan.'],
  ['in bold with the colon outside', '**Meta Description**: A plan.'],
  ['in quotation marks', 'Meta description: "A plan."'],
  ['on the next line', 'Meta description:\nA plan.'],
  ['under a heading', '## Meta description\n\nA plan.'],
  ['below a rule', '---\n\nMeta description: A plan.'],
  ['with a hyphen', 'meta-description: A plan.'],
  ['before the last line', 'Meta description: A plan.\n'],
])('reads the meta description %s', (_name, end) => {
  expect(cleanText(`${body}\n\n${end}`)).toEqual({ content: body, metaDescription: 'A plan.' });
});

test('finds it before, inside and after a code fence', () => {
  const expected = { content: body, metaDescription: 'A plan.' };
  expect(cleanText(`\`\`\`markdown\n${body}\n\nMeta description: A plan.\n\`\`\``)).toEqual(expected);
  expect(cleanText(`\`\`\`markdown\n${body}\n\`\`\`\n\nMeta description: A plan.`)).toEqual(expected);
});

test('a meta description further up is part of the text', () => {
  const raw = '# Meta content\n\nMeta description: One.\n\nOne.\n\nTwo.\n\nThree.';
  expect(cleanText(raw)).toEqual({ content: raw, metaDescription: null });
  const listed = '# Meta content\n\n- Meta description: One.\n- Meta description: Two.';
  expect(cleanText(listed)).toEqual({ content: listed, metaDescription: null });
});

test('an incomplete meta description is removed and not used', () => {
  expect(cleanText(`${body}\n\nMeta description:`)).toEqual({ content: body, metaDescription: null });
  expect(cleanText(`${body}\n\nMeta descr`).content).toBe(`${body}\n\nMeta descr`);
});
