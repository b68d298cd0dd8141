import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import type { Element, Root } from 'hast';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { sanitizeOptions } from './sanitize.ts';

// The steps before refuse what is hostile, so this asks the last step alone: what if one of them let something through?

const lastStep = unified().use(rehypeSanitize, sanitizeOptions).use(rehypeStringify);

function leave(tagName: string, properties: Element['properties'], text = 'x'): string {
  const element: Element = {
    type: 'element',
    tagName,
    properties,
    children: [{ type: 'text', value: text }],
  };
  const tree: Root = { type: 'root', children: [element] };
  return lastStep.stringify(lastStep.runSync(tree) as Root);
}

test.each([
  ['script', {}, ''],
  ['style', {}, ''],
  ['iframe', { src: 'https://evil.example' }, 'x'],
  ['img', { src: 'x', onError: 'alert(1)' }, 'x'],
  ['form', { action: 'https://evil.example' }, 'x'],
  ['svg', { onLoad: 'alert(1)' }, 'x'],
])('<%s> does not leave; harmless text of it may', (tagName, properties, left) => {
  expect(leave(tagName, properties)).toBe(left);
});

test.each([
  ['a', { href: 'javascript:alert(1)' }, '<a>x</a>'],
  ['a', { href: ' java\nscript:alert(1)' }, '<a>x</a>'],
  ['a', { href: 'data:text/html,x' }, '<a>x</a>'],
  ['a', { href: '/login', onClick: 'alert(1)', target: '_blank' }, '<a href="/login">x</a>'],
  ['p', { style: 'position:fixed', className: ['x'], id: 'y' }, '<p>x</p>'],
  ['div', { className: ['margin-note', 'evil'], role: 'dialog' }, '<div class="margin-note">x</div>'],
  ['h2', { id: 'faq' }, '<h2 id="faq">x</h2>'],
])('<%s %o> leaves as it may', (tagName, properties, left) => {
  expect(leave(tagName, properties)).toBe(left);
});
