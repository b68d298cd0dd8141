import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEvent } from '#domain/calendar/edit.ts';
import { contentOfEvent } from '#domain/calendar/event-content.ts';
import { createContent, editContent } from '#domain/content/edit.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { finish } from '#domain/generation/finish.ts';
import { contentTypes, emptyForm } from '#domain/generation/form.ts';
import { isScoredForKeyword } from '#domain/generation/keywords/scored-keyword.ts';
import { emptyOptimizerForm } from '#domain/optimizer/form.ts';
import { createOptimization, withRewriting } from '#domain/optimizer/optimize.ts';
import { optimizerPlatforms } from '#domain/optimizer/record.ts';
import { contentOfItem } from '#domain/projects/project-item.ts';
import { readItem } from '#domain/projects/read-item.ts';
import { exportTexts } from '../contents/export/export-texts.ts';
import { SavedCard } from '../tools/generator/saved/saved-card.tsx';
import TextSheet from '../tools/generator/sheet/text-sheet.tsx';
import type { Generator } from '../tools/generator/use-generator.ts';
import { contentOf } from '../tools/optimizer/rewrite/content-of.ts';
import { LibraryRow } from './library-row.tsx';

const now = new Date('2026-11-23T08:00:00.000Z');
const id = '3f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e10';
const projectId = '6f1c7d0e-4c1b-4f6e-9a53-0a9a4f0f7b11';
const nothing = () => undefined;

beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(new Response())));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const words = fc.constantFrom(
  'desk',
  'Standing desk',
  'Stehpult',
  'été',
  'コーヒー。',
  'the',
  'office',
  '3.5',
);
const marks = fc.constantFrom('.', '\n\n', '\n\n- ', '\n\n## ', '🚀');
const text = fc
  .array(fc.oneof({ weight: 4, arbitrary: words }, marks), { maxLength: 60 })
  .map((pieces) => `A ${pieces.join(' ')}`);
const keyword = fc.constantFrom('', 'desk', 'standing desk, office', 'コーヒー');

const generated = fc
  .tuple(text, keyword, fc.constantFrom(...contentTypes))
  .map(([raw, keywords, contentType]) => {
    const form = { ...emptyForm(), topic: 'Desks', keywords, contentType };
    const finished = finish(raw, form)!;
    return createContent({ ...finished, id, contentType, keywords, form, createdAt: now.toISOString() });
  });
const rewritten = fc
  .tuple(text, text, keyword, fc.constantFrom(...optimizerPlatforms))
  .map(([original, content, targetKeyword, platform]) => {
    const form = { ...emptyOptimizerForm(), content: original, targetKeyword, platform };
    const rewriting = { content, provider: 'claude', model: 'm' } as const;
    return contentOf(withRewriting(createOptimization(form, { id, now }), rewriting), now);
  });
const planned = fc.tuple(text, fc.constantFrom('post', 'blog', 'ad')).map(([content, contentType]) => {
  const event = {
    id,
    title: 'Launch',
    date: '2026-11-20',
    platform: 'twitter',
    contentType,
    content,
  } as const;
  return createContent(contentOfEvent(createEvent(event, now), now));
});
const imported = fc.tuple(text, fc.constantFrom('', 'desk')).map(([content, targetKeyword]) => {
  const draft = readItem({ title: 'Desks', content, targetKeyword, seoScore: 100 }, now);
  if (typeof draft === 'string') throw new Error(draft);
  return contentOfItem({ ...draft, id, projectId });
});

function drawScores(record: ContentRecord) {
  const isOpen = false;
  const { container: card } = render(
    <SavedCard
      {...{ item: record, isOpen, folderName: null, isSelected: false }}
      {...{ onSelect: nothing, onOpen: nothing, onView: nothing }}
    />,
  );
  const item = { ...record, revision: 1, titleHighlights: [], snippet: { text: '', highlights: [] } };
  const { container: row } = render(
    <LibraryRow
      {...{
        item,
        isOpen,
        index: 0,
        total: 1,
        start: 0,
        measure: nothing,
        folderName: 'General',
        isCurrent: true,
      }}
      {...{ onOpen: nothing, onFavorite: null, onDrag: null }}
    />,
  );
  const generation = { generate: nothing, unsaved: [], stop: nothing, keep: nothing };
  render(
    <TextSheet
      {...{ owner: 'ada', onSheet: { item: record, draft: null }, isInList: false }}
      generation={generation as unknown as Generator}
      {...{ onWrite: nothing, onOpenKeys: nothing, onEditBrief: nothing, onUpgrade: nothing }}
    />,
    { wrapper: MemoryRouter },
  );
  const margin = screen.getByLabelText('Score and notes');
  const notes = [...margin.querySelectorAll('section')].find(
    (section) => section.querySelector('h3')?.textContent === 'Suggestions',
  );
  const drawn = {
    card: scoreIn(card, 'span', /^(SEO \d+ [A-Z].*|No keyword)$/),
    row: scoreIn(row, 'span', /^(SEO \d+ [A-Z].*|No keyword)$/),
    sheet: scoreIn(seoOf(margin), 'p', /^(\d+) of 100|of \d+ (without a keyword)$/),
    suggestions: [...(notes?.querySelectorAll('li') ?? [])].map((each) => each.textContent),
  };
  cleanup();
  return drawn;
}

/** The margin shows the SEO score below the editor's grade, or alone where there is none. */
const seoOf = (margin: HTMLElement) =>
  margin.querySelector<HTMLElement>('[aria-label="SEO score"]') ?? margin;

/** The number in the first of these elements that reads like a score; null where it says that there is no keyword. */
function scoreIn(place: HTMLElement, tag: string, form: RegExp): number | null {
  const found = [...place.querySelectorAll(tag)].find((each) => form.test(each.textContent))?.textContent;
  if (found === undefined) throw new Error(`No score in ${place.textContent}`);
  return found.toLowerCase().includes('keyword') ? null : Number(/\d+/.exec(found));
}

async function expectOneScore(record: ContentRecord) {
  const { suggestions, ...drawn } = drawScores(record);
  const exported = await exportTexts([{ record, folderName: 'General' }], 'json', '2026-11-23');
  const [written] = JSON.parse(await exported.text()) as ContentRecord[];
  // Without a keyword there is no grade anywhere; the file has the stored score.
  const shown = isScoredForKeyword(record) ? record.seoScore : null;
  expect(drawn).toEqual({ card: shown, row: shown, sheet: shown });
  expect(written!.seoScore).toBe(record.seoScore);
  return suggestions;
}

test('card, library row, sheet and exported file show one score, for texts of any tool, edited and restored', async () => {
  const created = fc.oneof(generated, rewritten, planned, imported);
  await fc.assert(
    fc.asyncProperty(created, text, async (first, content) => {
      await expectOneScore(first);
      const occasion = { now, versionId: id };
      const edited = editContent(first, { content }, occasion)?.record;
      if (!edited) return;
      const restored = editContent(edited, first, { ...occasion, reason: 'restore' })!.record;
      for (const record of [edited, restored]) {
        // Suggestions are those of the text that is shown, none of an earlier one.
        const { suggestions } = createContent({ ...record, suggestions: undefined });
        expect(await expectOneScore(record)).toEqual(suggestions);
      }
    }),
    { numRuns: 25 },
  );
});
