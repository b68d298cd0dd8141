import { expect, test } from 'vitest';
import { explainSegment, type SegmentContact } from './explain.ts';
import type { SegmentRule } from './rule.ts';
import { specifiedSegments, type SegmentId } from './specified.ts';

const now = new Date('2026-11-26T12:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const newsletter = '00000000-0000-4000-8000-000000000001';
const listNames = new Map([[newsletter, 'Newsletter']]);

const contactWith = (more: Partial<SegmentContact>): SegmentContact => ({
  email: 'ines@mail.example',
  firstName: 'Ines',
  lastName: '',
  company: '',
  city: '',
  fields: {},
  tags: [],
  createdAt: daysAgo(0),
  lastActiveAt: null,
  lists: [],
  ...more,
});
const explain = (contact: SegmentContact, rule: SegmentRule) =>
  explainSegment(contact, rule, { now, listNames });

test.each<[string, Partial<SegmentContact>, SegmentId[]]>([
  ['just added', {}, ['all', 'new']],
  ['added 30 days ago', { createdAt: daysAgo(30) }, ['all', 'new']],
  ['added 31 days ago', { createdAt: daysAgo(31) }, ['all']],
  ['silent for long', { createdAt: daysAgo(200) }, ['all', 'inactive']],
  ['active once, long ago', { createdAt: daysAgo(200), lastActiveAt: daysAgo(91) }, ['all', 'inactive']],
  ['active lately', { createdAt: daysAgo(200), lastActiveAt: daysAgo(90) }, ['all', 'active']],
  ['a customer', { createdAt: daysAgo(60), tags: ['customers'] }, ['all', 'customers']],
])('the specified segments of a contact that is %s', (_case, more, segments) => {
  const found = Object.entries(specifiedSegments).filter(
    ([, { rule }]) => explain(contactWith(more), rule).isIn,
  );
  expect(found.map(([id]) => id)).toEqual(segments);
});

test('each condition says what is true of the contact', () => {
  const contact = contactWith({
    city: 'Porto',
    fields: { Roast: 'Dark' },
    tags: ['vip'],
    createdAt: daysAgo(3),
    lastActiveAt: daysAgo(1),
    lists: [{ listId: newsletter, state: 'pending' }],
  });
  const { isIn, reasons } = explain(contact, {
    match: 'any',
    conditions: [
      { kind: 'list', listId: newsletter, is: true },
      { kind: 'tag', tag: 'vip', is: false },
      { kind: 'tag', tag: 'fair', is: false },
      { kind: 'text', text: 'city', test: 'is', value: 'PORTO' },
      { kind: 'field', name: 'Roast', test: 'contains', value: 'dAr' },
      { kind: 'field', name: 'toString', test: 'is-empty', value: '' },
      { kind: 'added', days: 2, within: true },
      { kind: 'active', days: 2, within: true },
    ],
  });
  expect(isIn).toBe(true);
  expect(reasons.map(({ text, isMet }) => `${isMet ? '+' : '-'} ${text}`)).toEqual([
    '- Has not confirmed “Newsletter”',
    '- Tagged “vip”',
    '+ Not tagged “fair”',
    '+ City is “Porto”',
    '+ Roast is “Dark”',
    '+ toString is empty',
    '- Added 3 days ago',
    '+ Opened or clicked an email 1 day ago',
  ]);
});
