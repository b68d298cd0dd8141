import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { scoreSeo } from '../checks/seo/seo-score.ts';
import { maxContentCharacters } from '../content/record.ts';
import { projectItemSchema, withoutKnown } from './project-item.ts';
import { maxImportBytes } from '../content/import-limit.ts';
import { checkImportFile, maxImportItems, readImport } from './read-import.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const read = (json: unknown) => readImport(json, now);
const sentenceOf = (act: () => unknown) => {
  try {
    act();
    return null;
  } catch (thrown) {
    return thrown instanceof AppError ? thrown.message : thrown;
  }
};

describe('the file itself', () => {
  test.each([
    ['launch.txt', 10, 'Please select a JSON file'],
    ['launch.json.exe', 10, 'Please select a JSON file'],
    ['json', 10, 'Please select a JSON file'],
    ['launch.json', maxImportBytes + 1, 'File size too large. Maximum 10MB allowed.'],
    ['launch.json', maxImportBytes, null],
    ['LAUNCH.JSON', 0, null],
  ])('%s of %i bytes: %s', (name, size, sentence) => {
    expect(sentenceOf(() => checkImportFile({ name, size }))).toBe(sentence);
  });
});

describe('the accepted shapes', () => {
  const text = { title: 'One', content: 'Words.' };
  test.each([
    ['an array', [text], null],
    ['an object with contents', { name: 'Launch', contents: [text] }, { name: 'Launch' }],
    ['an object with content', { ...text, contents: 'none' }, null],
    ['an empty array', [], null],
  ])('%s', (_case, json, project) => {
    const found = read(json);
    expect(found.items.map(({ title }) => title)).toEqual(
      Array.isArray(json) && json.length === 0 ? [] : ['One'],
    );
    expect(found.project).toEqual(project);
  });

  test.each([[null], [3], ['content'], [true], [{}], [{ contents: {} }], [{ items: [text] }]])(
    '%j has none of them',
    (json) => {
      expect(sentenceOf(() => read(json))).toBe(
        'Invalid file format. Expected JSON with content array or project data.',
      );
    },
  );

  test('the valid parts of project data are kept', () => {
    const said = {
      name: ' Spring launch ',
      description: 'All of it.',
      category: 'blog-posts',
      status: 'review',
      dueDate: '2026-12-24T00:00:00.000Z',
      tags: ['one', 2, ' one ', ''],
      progress: 80,
    };
    expect(read({ ...said, contents: [] }).project).toEqual({
      name: 'Spring launch',
      description: 'All of it.',
      category: 'blog-posts',
      status: 'review',
      dueDate: '2026-12-24',
      tags: ['one'],
    });
    const odd = { name: 7, category: 'videos', status: 'draft', dueDate: 'soon', tags: 'x' };
    expect(read({ ...odd, contents: [] }).project).toEqual({});
  });
});

describe('a text', () => {
  test('keeps its fields, and its score is computed from its text', () => {
    const content = '# Remote onboarding\n\nRemote onboarding fails quietly.';
    const [item] = read([
      {
        id: 'a-1',
        title: 'Remote onboarding',
        content,
        type: 'blog',
        seoScore: 99,
        metaDescription: 'A plan.',
        createdAt: '2025-11-07T10:00:00.000Z',
        fromGenerator: true,
        prompt: 'Write.',
        targetKeyword: 'onboarding',
        provider: 'anthropic',
        tone: 'friendly',
        tags: ['hr'],
      },
    ]).items;
    expect(item).toEqual({
      sourceId: 'a-1',
      socialPlatform: '',
      title: 'Remote onboarding',
      content,
      type: 'blog',
      seoScore: scoreSeo(content, 'onboarding').total,
      // Too short to grade.
      editorScore: null,
      metaDescription: 'A plan.',
      createdAt: '2025-11-07T10:00:00.000Z',
      fromGenerator: true,
      prompt: 'Write.',
      targetKeyword: 'onboarding',
      provider: 'claude',
      tone: 'friendly',
      tags: ['hr'],
    });
  });

  test('with only a text gets a title and a description from it', () => {
    const [item] = read([{ content: '## Cold brew\n\nIt is not iced coffee.' }]).items;
    expect(item).toMatchObject({
      sourceId: '',
      title: 'Cold brew It is not iced coffee.',
      type: 'blog',
      metaDescription: 'Cold brew It is not iced coffee.',
      createdAt: now.toISOString(),
      fromGenerator: false,
      provider: null,
    });
  });

  test('of our own export is read', () => {
    const [item] = read([
      { content: 'Words.', contentType: 'email', userPrompt: 'Write.', provider: 'openai' },
    ]).items;
    expect(item).toMatchObject({ type: 'email', prompt: 'Write.', provider: 'openai' });
  });

  test.each([
    [{ title: 7, createdAt: 'never', type: 'Blog Post', id: 17, tags: [null, 'x'.repeat(51), 'ok'] }],
    [{ title: '\u0000', createdAt: Number.MAX_VALUE, type: '<b>', id: {}, tags: {} }],
    [{ title: 'x'.repeat(300), createdAt: '+275760-09-13T00:00:00.000Z', id: 'y'.repeat(5_000) }],
  ])('with invalid fields %j is still kept', (odd) => {
    const { items } = read([{ content: 'Words.', ...odd }]);
    expect(items).toHaveLength(1);
    const id = '7f0b3a52-6f0e-4f0c-9a54-0d5a4c1d2e3f';
    expect(projectItemSchema.safeParse({ ...items[0], id, projectId: id }).error).toBeUndefined();
  });
});

describe('these are left out', () => {
  test.each([
    [{ title: 'none' }],
    [{ content: 7 }],
    [{ content: '' }],
    [{ content: '  \n' }],
    [{ content: ['words'] }],
    [null],
    ['words'],
    [[{ content: 'words' }]],
  ])('%j, which has no text', (value) => {
    const { items, skipped } = read([value, { content: 'Words.' }]);
    expect(items).toHaveLength(1);
    expect(skipped).toEqual({ 'no-text': 1, 'too-long': 0, duplicate: 0, excess: 0 });
  });

  test('a text that is too long', () => {
    const longest = 'x'.repeat(maxContentCharacters);
    const { items, skipped } = read([
      { title: 'a', content: longest },
      { title: 'b', content: `${longest}x` },
    ]);
    expect([items.length, skipped['too-long']]).toEqual([1, 1]);
  });

  test('a text with the id or the title of an earlier one', () => {
    const { items, skipped } = read([
      { id: 1, title: 'a', content: 'one' },
      { id: 1, title: 'b', content: 'two' },
      { id: 2, title: 'a', content: 'three' },
      { title: 'c', content: 'four' },
      { title: 'd', content: 'four' },
    ]);
    expect(items.map(({ title }) => title)).toEqual(['a', 'c', 'd']);
    expect(skipped.duplicate).toBe(2);
  });

  test('texts beyond the maximum of a file', () => {
    const values = Array.from({ length: maxImportItems + 3 }, (_, index) => ({
      title: `t${index}`,
      content: 'w',
    }));
    const { items, skipped } = read(values);
    expect([items.length, skipped.excess]).toEqual([maxImportItems, 3]);
  });
});

test('no hostile file gives an invalid record, or throws anything but its documented errors', () => {
  const key = fc.constantFrom('content', 'contents', 'title', 'id', 'createdAt', 'tags', 'type', '__proto__');
  const words = fc.string({
    unit: fc.constantFrom('a', ' ', '\n', '#', '<', '\u0000', '\ud83d', '\ude00', 'é'),
  });
  const hostile = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.array(fc.dictionary(key, fc.oneof(words, fc.jsonValue())), { maxLength: 8 }),
    fc.record({ contents: fc.array(fc.record({ content: words })) }),
  );
  const id = '7f0b3a52-6f0e-4f0c-9a54-0d5a4c1d2e3f';
  fc.assert(
    fc.property(hostile, (json) => {
      const refusal = sentenceOf(() => {
        for (const item of read(JSON.parse(JSON.stringify(json))).items)
          projectItemSchema.parse({ ...item, id, projectId: id });
      });
      expect(refusal === null || typeof refusal === 'string').toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('a project recognizes a text by its source id, by its own id and by its title', () => {
  const [one, two, three] = read([
    { id: 'a', title: 'one', content: 'w' },
    { id: 'b', title: 'two', content: 'w' },
    { id: 'c', title: 'three', content: 'w' },
  ]).items;
  const existing = [
    { id: 'x', sourceId: 'a', title: 'renamed' },
    { id: 'y', sourceId: '', title: 'two' },
  ];
  expect(withoutKnown([one!, two!, three!], existing)).toEqual({ fresh: [three], known: 2 });
  expect(withoutKnown([three!], [{ id: 'c', sourceId: '', title: 'other' }])).toEqual({
    fresh: [],
    known: 1,
  });
});
