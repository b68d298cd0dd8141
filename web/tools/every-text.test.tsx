import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyOptimizerForm } from '#domain/optimizer/form.ts';
import { createOptimization } from '#domain/optimizer/optimize.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { saveKey } from '../api-keys/stored/keys.ts';
import { optimizations } from '../storage/collections/optimizations.ts';
import { contents } from '../storage/content/content.ts';
import { versionsOfContent } from '../storage/content/content-changes.ts';
import { database } from '../storage/database.ts';
import { newId } from '../storage/new-id.ts';
import { event as namedEvent, fakeServer, result, stream } from '../writing/generation.fixture.ts';
import { addEvent } from './calendar/data.ts';
import { writeEventText } from './calendar/event-text.ts';
import { saveToLibrary } from './calendar/save-to-library.ts';
import { saveOptimized } from './optimizer/rewrite/save-optimized.ts';
import { useRewriting } from './optimizer/rewrite/use-rewriting.ts';

const owner = 'ada';
const first = '# Standing desks\n\nA desk that moves with you.';
const second = '# Standing desks\n\nA desk that moves, twice.';

/** Every place that asks a provider for a text, and what becomes of it. */
const writers: Record<string, string> = {
  'web/tools/calendar/event-text.ts': 'below',
  'web/tools/optimizer/rewrite/use-rewriting.ts': 'below',
  'web/tools/generator/use-generator.ts': 'saved at once: run-generation.test.tsx',
  'web/dashboard/first-project/use-first-text.ts': 'saved at once into the new project: its own test',
  'web/writing/pieces/make/make-pieces.ts': 'saved at once: make-pieces.test.tsx',
  'web/tools/generator/duel/run-duel.ts': 'the chosen text is saved: the duel’s tests',
  'web/writing/pieces/source/use-renewal.ts': 'replaces a text of the library once it is accepted',
  'web/tools/brand-voice/results/ai-reading.tsx':
    'an opinion about a text, kept with its analysis: not a text',
  'web/tools/ab-test/create/variants/use-variant-writing.ts':
    'an element of a variant, put into the text of A; a whole text is kept once it is taken: the form’s tests',
  'web/tools/competitive/run/ai-part/write-ai-part.ts':
    'the AI part of a report, kept with the figures and quotes it rests on: not a text',
  'web/tools/email/run/write-campaign.ts': 'saved at once with its campaign: campaign-runs.test.ts',
  'web/tools/email/run/write-subjects.ts': 'alternatives of a subject, kept with their campaign: not a text',
  'web/tools/email/run/rewrite-block.ts': 'a block, put into its email once it is accepted: not a text',
};

const root = path.join(import.meta.dirname, '../..');
const sources = readdirSync(path.join(root, 'web'), { recursive: true, encoding: 'utf8' })
  .map((file) => `web/${file.replaceAll(path.sep, '/')}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\./.test(file));

test('every place that lets a provider write is known here', () => {
  const found = sources.filter(
    (file) =>
      file !== 'web/writing/run-generation.ts' &&
      /\b(run|receive)Generation\(/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(found.toSorted()).toEqual(Object.keys(writers).toSorted());
});

let server: ReturnType<typeof fakeServer>;
const answer = (content: string) => {
  server.answer = () => stream(namedEvent('result', { ...result, content, remaining: -1 }));
};
const texts = async () => (await contents.newest(owner)).records;

beforeEach(async () => {
  localStorage.clear();
  await database().records.clear();
  server = fakeServer();
  await saveKey('claude', 'sk-ant-api03-key');
});
afterEach(() => vi.unstubAllGlobals());

type Tool = { source: string; write: () => Promise<unknown>; save: () => Promise<unknown> };

const tools: Record<string, () => Promise<Tool>> = {
  calendar: async () => {
    const event = await addEvent(owner, { title: 'Launch', date: '2026-11-20', platform: 'linkedin' });
    return {
      source: 'calendar',
      write: () => writeEventText(owner, event),
      save: () => saveToLibrary(owner, event.id),
    };
  },
  optimizer: async () => {
    const record = createOptimization(
      { ...emptyOptimizerForm(), content: 'A desk.', targetKeyword: 'desk' },
      { id: newId(), now: new Date('2026-11-20T10:00:00.000Z') },
    );
    await optimizations.put(owner, record);
    const { result: hook } = renderHook(() => useRewriting(owner, record));
    return {
      source: 'optimizer',
      write: () => hook.current.start(),
      save: async () => saveOptimized(owner, (await optimizations.get(owner, record.id))!, new Date()),
    };
  },
};

describe.each(Object.entries(tools))('a text of the %s', (_name, make) => {
  let tool: Tool;
  let text: ContentRecord;
  beforeEach(async () => {
    tool = await make();
    answer(first);
    await tool.write();
    [text] = (await texts()) as [ContentRecord];
  });

  test('is in the library as it is written, with its brief, its cost and its origin', async () => {
    expect(await texts()).toHaveLength(1);
    expect(text).toMatchObject({
      content: first,
      source: tool.source,
      provider: 'claude',
      model: 'a-model',
      tokensUsed: 30,
      isPartial: false,
      deletedAt: null,
    });
    expect(text.userPrompt).not.toBe('');
  });

  test('stays one text when it is saved as well', async () => {
    await tool.save();
    await tool.save();
    expect(await texts()).toHaveLength(1);
    expect(await versionsOfContent(owner, text.id)).toEqual([]);
  });

  test('is one text with a version after it is written again, also out of the trash and a folder', async () => {
    await contents.put(owner, { ...text, folderId: 'blog-posts', deletedAt: '2026-11-20T12:00:00.000Z' });
    answer(second);
    await tool.write();
    const [again, ...others] = await texts();
    expect(others).toEqual([]);
    expect(again).toMatchObject({
      id: text.id,
      content: second,
      folderId: 'blog-posts',
      deletedAt: null,
      tokensUsed: 60,
    });
    expect((await versionsOfContent(owner, text.id)).map(({ content }) => content)).toEqual([first]);
  });
});
