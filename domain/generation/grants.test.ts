import { describe, expect, test } from 'vitest';
import { grantRequestSchema, maxSettledLength, settlementSchema, toSettlement } from './grants.ts';
import { maxPromptLength } from './request.ts';

const formData = { contentType: 'blog' as const, topic: 'Green tea' };

describe('a grant', () => {
  test('is requested with the form and never with a key', () => {
    expect(grantRequestSchema.parse({ apiProvider: 'openai', formData })).toMatchObject({
      apiProvider: 'openai',
      formData,
    });
    for (const secret of [
      { apiKey: 'sk-0123456789' },
      { formData: { ...formData, apiKey: 'sk-0123456789' } },
    ])
      expect(grantRequestSchema.safeParse({ apiProvider: 'openai', formData, ...secret }).success).toBe(
        false,
      );
  });
});

describe('a settlement', () => {
  const usage = { inputTokens: 3, outputTokens: null };

  test('contains the generated text, and is valid for its own schema', () => {
    const settlement = toSettlement({ userPrompt: 'Write.', content: 'Tea.', usage, model: 'gpt-4.1-mini' });
    expect(settlement).toEqual({
      outcome: 'completed',
      userPrompt: 'Write.',
      content: 'Tea.',
      usage,
      model: 'gpt-4.1-mini',
    });
    expect(settlementSchema.parse(settlement)).toEqual(settlement);
  });

  test.each(['', ' \n\t'])('is returned when only %j was generated', (content) => {
    expect(toSettlement({ userPrompt: 'Write.', content, usage })).toEqual({ outcome: 'failed' });
  });

  test('cuts texts that are too long for a record, and leaves out an empty model name', () => {
    const settlement = toSettlement({
      userPrompt: 'x'.repeat(maxPromptLength + 1),
      content: 'x'.repeat(maxSettledLength + 1),
      model: 'no model <at all>',
    });
    expect(settlementSchema.safeParse(settlement).success).toBe(true);
    expect(settlement).not.toHaveProperty('model');
  });

  test('of a failure contains no other fields', () => {
    expect(settlementSchema.safeParse({ outcome: 'failed', content: 'x' }).success).toBe(false);
    expect(settlementSchema.safeParse({ outcome: 'completed', userPrompt: 'x', content: '' }).success).toBe(
      false,
    );
  });
});
