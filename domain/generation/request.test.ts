import { describe, expect, test } from 'vitest';
import { contentTypes, emptyForm } from './form.ts';
import { generationRequestSchema, generationResultSchema, toolContentTypes } from './request.ts';

const request = {
  apiProvider: 'claude',
  apiKey: 'sk-ant-sandbox-claude-demo',
  systemPrompt: 'You write.',
  userPrompt: 'Topic: desks',
  formData: { ...emptyForm(), topic: 'desks' },
};

function fieldOf(body: unknown): string | null {
  const result = generationRequestSchema.safeParse(body);
  return result.success ? null : result.error.issues[0]!.path.join('.');
}

test('the generator sends its whole form', () => {
  expect(generationRequestSchema.parse(request)).toMatchObject(request);
});

test('other tools send their own fields', () => {
  for (const contentType of [...contentTypes, ...toolContentTypes])
    expect(fieldOf({ ...request, formData: { contentType } })).toBeNull();
  const formData = {
    contentType: 'optimization',
    originalContent: 'text',
    targetKeyword: 'desk',
    platform: 'blog',
    contentLength: 120,
  };
  expect(generationRequestSchema.parse({ ...request, formData }).formData).toMatchObject(formData);
  expect(
    fieldOf({
      ...request,
      formData: {
        contentType: 'email',
        campaignType: 'welcome',
        subject: 'Hi',
        title: 't',
        description: 'd',
        input: 'i',
      },
    }),
  ).toBeNull();
});

test('the system prompt may be left out; user and model too', () => {
  const { systemPrompt: _left, ...rest } = request;
  expect(generationRequestSchema.parse(rest).systemPrompt).toBe('');
  expect(fieldOf({ ...request, userId: 'u', email: 'a@b.cd', model: 'claude-sonnet-4-5' })).toBeNull();
});

describe('rejects', () => {
  test.each([
    ['an unknown provider', { apiProvider: 'mistral' }, 'apiProvider'],
    ['a provider in other letters', { apiProvider: 'Claude' }, 'apiProvider'],
    ['no key', { apiKey: undefined }, 'apiKey'],
    ['a key of 513 characters', { apiKey: 'k'.repeat(513) }, 'apiKey'],
    ['no user prompt', { userPrompt: undefined }, 'userPrompt'],
    ['a user prompt of 60,001 characters', { userPrompt: 'p'.repeat(60_001) }, 'userPrompt'],
    ['a system prompt of 60,001 characters', { systemPrompt: 'p'.repeat(60_001) }, 'systemPrompt'],
    ['no form', { formData: undefined }, 'formData'],
    ['a form without a content type', { formData: {} }, 'formData.contentType'],
    ['an unknown content type', { formData: { contentType: 'poem' } }, 'formData.contentType'],
    ['an unknown field of the form', { formData: { contentType: 'blog', colour: 'red' } }, 'formData'],
    [
      'a topic of 100 KB',
      { formData: { contentType: 'blog', topic: 't'.repeat(102_400) } },
      'formData.topic',
    ],
    [
      'a control character in the title',
      { formData: { contentType: 'blog', title: 'a\u0000' } },
      'formData.title',
    ],
    [
      'a text of 100,001 characters',
      { formData: { contentType: 'blog', originalContent: 't'.repeat(100_001) } },
      'formData.originalContent',
    ],
    ['a model that is no name', { model: 'a b' }, 'model'],
    ['a model that ends in a line break', { model: 'gpt\n' }, 'model'],
    ['an unknown field', { stream: true }, ''],
  ])('%s', (_name, more, field) => {
    expect(fieldOf({ ...request, ...more })).toBe(field);
  });

  test.each([null, 'text', [], 5])('%j as a body', (body) => {
    expect(fieldOf(body)).toBe('');
  });
});

describe('a result', () => {
  const result = {
    content: 'Text.',
    title: 'Title',
    seoScore: 80,
    metaDescription: '',
    suggestions: [],
    provider: 'claude',
    model: 'm',
    usage: { inputTokens: 1, outputTokens: null },
    truncated: false,
    remaining: -1,
  };

  test('is accepted', () => {
    expect(generationResultSchema.parse(result)).toEqual(result);
  });

  test.each([
    ['no content', { content: '' }],
    ['a score above 100', { seoScore: 101 }],
    ['a score below 0', { seoScore: -1 }],
    ['a broken score', { seoScore: 70.5 }],
    ['tokens below 0', { usage: { inputTokens: -1, outputTokens: 1 } }],
  ])('with %s is not', (_name, more) => {
    expect(generationResultSchema.safeParse({ ...result, ...more }).success).toBe(false);
  });
});
