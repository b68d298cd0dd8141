import { describe, expect, test } from 'vitest';
import { byDueDate, dayOf, isOverdue, progressOf, projectFromContent } from './progress.ts';
import { createProject, type ProjectFields } from './project.ts';

const id = '7f0b3a52-6f0e-4f0c-9a54-0d5a4c1d2e3f';
const now = new Date('2026-11-20T23:30:00Z');
const project = (fields: Partial<ProjectFields>) => createProject({ name: 'Launch', ...fields }, { id, now });

test.each([
  [0, 0],
  [1, 20],
  [4, 80],
  [5, 100],
  [6, 100],
  [1_000, 100],
])('%i texts are a progress of %i %%', (texts, percent) => expect(progressOf(texts)).toBe(percent));

describe('overdue', () => {
  test.each([
    ['the day itself', '2026-11-20', 'active', false],
    ['the day after', '2026-11-19', 'active', true],
    ['the day before', '2026-11-21', 'active', false],
    ['a completed one', '2026-11-19', 'completed', false],
    ['one in review', '2026-11-19', 'review', true],
    ['one without a day', null, 'active', false],
  ] as const)('%s', (_case, dueDate, status, expected) => {
    expect(isOverdue({ dueDate, status }, '2026-11-20')).toBe(expected);
  });

  test("is decided by the date in the reader's time zone", () => {
    const moment = new Date('2026-12-31T23:30:00.000Z');
    expect(dayOf(moment, 'UTC')).toBe('2026-12-31');
    expect(dayOf(moment, 'Europe/Berlin')).toBe('2027-01-01');
    expect(dayOf(new Date('2026-01-05T04:00:00.000Z'), 'America/New_York')).toBe('2026-01-04');
  });
});

describe('a project made of generated content', () => {
  const text = { topic: '', userPrompt: '', title: 'A title', contentType: 'email' };

  test('is active, due in 30 days and in the category of the text', () => {
    expect(projectFromContent({ ...text, topic: 'Welcome mail' }, { id, now, zone: 'UTC' })).toMatchObject({
      name: 'Welcome mail',
      status: 'active',
      category: 'email-campaigns',
      dueDate: '2026-12-20',
    });
  });

  test('is named by the first 50 characters of the prompt', () => {
    const topic = 'Remote onboarding for people who have never met each other before';
    expect(projectFromContent({ ...text, topic }, { id, now, zone: 'UTC' }).name).toBe(
      'Remote onboarding for people who have never met ea',
    );
    expect(projectFromContent({ ...text, topic: `${'x'.repeat(49)}😀` }, { id, now, zone: 'UTC' }).name).toBe(
      'x'.repeat(49),
    );
  });

  test.each([
    [{ topic: '  ', userPrompt: 'Write\n it' }, 'Write it'],
    [{ topic: '', userPrompt: '' }, 'A title'],
    [{ topic: '', userPrompt: '', title: ' ' }, 'Untitled'],
  ])('of %j is named %j', (prompt, name) => {
    expect(projectFromContent({ ...text, ...prompt }, { id, now, zone: 'UTC' }).name).toBe(name);
  });
});

test('projects are sorted by due date, then those without one, then completed ones', () => {
  const named = (name: string, fields: Partial<ProjectFields>) => project({ name, ...fields });
  const sorted = [
    named('done', { status: 'completed', dueDate: '2026-01-01' }),
    named('no day', {}),
    named('later', { dueDate: '2026-12-02' }),
    named('sooner', { dueDate: '2026-12-01' }),
  ].toSorted(byDueDate);
  expect(sorted.map(({ name }) => name)).toEqual(['sooner', 'later', 'no day', 'done']);
});
