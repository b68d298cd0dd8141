import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { gradeText } from '#domain/checks/editor/editor-grade.ts';
import { createContent } from '#domain/content/edit.ts';
import { scoringOf } from '#domain/content/scoring.ts';
import { ProposalMargin } from './proposal-margin.tsx';

const before =
  '# Standing desks\n\nIn today’s fast-paced world, a standing desk is a game changer. Needless to say, it moves.';
const after = '# Standing desks\n\nA standing desk moves 50 cm in 9 seconds. It holds 80 kg and costs €390.';
const recordOf = (keywords: string, form?: Record<string, string>) =>
  createContent({
    id: '6f1c7d0e-4c1b-4f6e-9a53-0a9a4f0f7b11',
    contentType: 'blog',
    title: 'Standing desks',
    content: before,
    keywords,
    ...(form && { form }),
    createdAt: '2026-11-10T12:00:00.000Z',
  });
const open = (record: ReturnType<typeof recordOf>, then = after, now = before) =>
  render(
    <ProposalMargin
      record={record}
      now={now}
      offered={{ before: now, after: then, placing: 'replace', cost: 'free', text: then }}
    />,
  ).container;

afterEach(cleanup);

test("the editor's grade leads with its gain, and the SEO score is below it by its name", () => {
  const record = recordOf('standing desk');
  const shown = open(record).textContent;
  const [was, will] = [before, after].map((text) => gradeText(text, scoringOf(record)).total!);
  expect(will!).toBeGreaterThan(was!);
  expect(shown.startsWith(`Editor’s grade, if accepted${will} of 100+${will! - was!}`)).toBe(true);
  expect(shown.indexOf('SEO')).toBeGreaterThan(0);
  expect(screen.getAllByText(/if accepted/)).toHaveLength(1);
});

test('without a keyword there is no SEO score', () => {
  const shown = open(recordOf('')).textContent;
  expect(shown).toContain('Editor’s grade');
  expect(shown).not.toContain('SEO');
});

test('a text that cannot be graded has the SEO score alone', () => {
  const shown = open(recordOf('机', { language: 'ja' }), '机が動く。', '机。').textContent;
  expect(shown).not.toContain('Editor’s grade');
  expect(shown).toMatch(/^SEO, if accepted\d+ of 100/);
});
