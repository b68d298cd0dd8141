import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { providerCatalog, providerIds, type ProviderId } from '../provider-catalog/providers.ts';
import { problemOfKey } from './key-problem.ts';

const rest = 'a1B2'.repeat(12);
const whole: Record<ProviderId, readonly string[]> = {
  openai: [`sk-proj-${rest}`, `sk-${rest}`, `sk-svcacct-${rest}`],
  claude: [`sk-ant-api03-${rest}_-A`],
  gemini: [`AIzaSy${rest}`, `AQ.Ab8${rest}`],
};

test.each(providerIds)('keys of %s have no problem, nor has its sandbox key, nor spaces around it', (id) => {
  for (const key of [...whole[id], providerCatalog[id].sandboxKey, ` ${whole[id][0]}\n`, '', '  '])
    expect(problemOfKey(id, key), key).toBeNull();
});

describe('what cannot be a key', () => {
  test.each([
    [`"sk-ant-${rest}"`, /quotation marks/],
    [`‘sk-ant-${rest}’`, /quotation marks/],
    [`Bearer sk-ant-${rest}`, /spaces/],
    [`sk-ant-${rest}\n${rest}`, /line breaks/],
    [`sk-ant-\u00a0${rest}`, /spaces/],
    [`sk-ant-${rest}é`, /contains “é”/],
    [`sk-ant-${rest}\u200b`, /invisible character/],
    ['sk-ant-…6789', /shortened key/],
    ['sk-ant-api03-********6789', /shortened key/],
    ['sk-ant-api03-...6789', /shortened key/],
    ['sk-ant-12', /too short for a key: 10 characters/],
  ])('%j is named', (key, sentence) => {
    expect(problemOfKey('claude', key)).toEqual({
      kind: 'unusable',
      sentence: expect.stringMatching(sentence),
    });
  });
});

test('a key of another provider is named with its article', () => {
  const say = (for_: ProviderId, key: string) => problemOfKey(for_, key);
  expect(say('claude', whole.openai[0]!)).toEqual({
    kind: 'misplaced',
    owner: 'openai',
    sentence: 'This looks like an OpenAI key.',
  });
  expect(say('openai', whole.claude[0]!)?.sentence).toBe('This looks like a Claude key.');
  expect(say('openai', whole.gemini[0]!)?.sentence).toBe('This looks like a Gemini key.');
  for (const provider of providerIds)
    for (const other of providerIds)
      if (other !== provider)
        expect(problemOfKey(provider, providerCatalog[other].sandboxKey)).toMatchObject({
          kind: 'misplaced',
          owner: other,
        });
});

test('an unknown but possible form is doubted, and not forbidden', () => {
  expect(problemOfKey('claude', `gateway-${rest}`)).toEqual({
    kind: 'unfamiliar',
    sentence:
      'Claude keys begin with “sk-ant-”, and this one does not. Check that you copied the key itself.',
  });
  expect(problemOfKey('gemini', `ANTHROPIC_API_KEY=${rest}`)?.kind).toBe('unfamiliar');
  expect(problemOfKey('claude', 'sk-ant-api03-cut')?.sentence).toBe(
    'Claude keys are longer than 16 characters. Check that you copied all of it.',
  );
});

test('whatever is typed: one sentence that does not repeat it, and nothing that is a header value is unusable for its form', () => {
  fc.assert(
    fc.property(fc.constantFrom(...providerIds), fc.string({ maxLength: 80 }), (provider, typed) => {
      const problem = problemOfKey(provider, typed);
      if (problem && typed.trim().length > 3) expect(problem.sentence).not.toContain(typed.trim());
      if (/^[a-zA-Z0-9_-]{10,}$/.test(typed.trim())) expect(problem?.kind).not.toBe('unusable');
      expect(problem === null || problem.sentence.endsWith('.')).toBe(true);
    }),
  );
});
