import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sandboxModel } from '../content/sandbox-text.ts';
import { contentTypes } from '../generation/form.ts';
import { providerIds, type ProviderId } from '../provider-catalog/providers.ts';
import {
  formatChoice,
  formatProviderRecord,
  formatTrackRecord,
  trackRecords,
  type DecidedDuel,
} from './track-record.ts';

const candidates: DecidedDuel['candidates'] = [
  { provider: 'claude', model: 'claude-fable' },
  { provider: 'openai', model: 'gpt-fable' },
];
const duel = <Type extends string = 'blog'>(chosen: ProviderId | null, contentType = 'blog' as Type) => ({
  contentType,
  candidates,
  chosen,
});
const nine = [...Array<DecidedDuel>(7).fill(duel('claude')), duel('openai'), duel(null)];

test('the record is that of the content type, and counts duels without a winner', () => {
  expect(formatTrackRecord([...nine, duel('openai', 'email')], 'blog')).toBe(
    'Claude won 7 of 9 of your blog duels.',
  );
});

test.each([
  ['without duels', [], ''],
  ['without a winner', [duel(null)], ''],
  ['after one duel', [duel('openai')], 'OpenAI won your one blog duel.'],
  ['for a tie', [duel('openai'), duel('claude')], 'OpenAI and Claude each won 1 of your blog duels.'],
])('%s', (_when, duels, said) => expect(formatTrackRecord(duels, 'blog')).toBe(said));

test('after a choice the record is told with it', () => {
  expect(formatChoice([...nine, duel('claude')], duel('claude'), 'claude')).toBe(
    'You chose Claude. It has won 8 of 10 of your blog duels.',
  );
  expect(formatChoice([duel('claude')], duel('claude'), 'claude')).toBe(
    'You chose Claude. It was its first blog duel.',
  );
  expect(formatChoice([], duel('claude'), 'claude')).toBe('You chose Claude.');
});

test('a duel with a text of the sandbox is no provider’s win, and not one of its duels', () => {
  const withSandbox = {
    ...duel('claude'),
    candidates: [{ provider: 'claude' as const, model: sandboxModel }, candidates[1]!],
  };
  expect(formatTrackRecord([withSandbox], 'blog')).toBe('');
  expect(formatTrackRecord([...nine, withSandbox], 'blog')).toBe('Claude won 7 of 9 of your blog duels.');
  expect(formatChoice([withSandbox], withSandbox, 'claude')).toBe(
    'You chose a sandbox text, so no provider won this duel.',
  );
});

test('a provider has its record for each content type it was compared in', () => {
  const duels = [...nine, duel('openai', 'email'), duel(null, 'email'), duel('claude', 'social')];
  expect(formatProviderRecord(duels, 'claude')).toBe(
    'In your blind duels, Claude won 7 of 9 for blog, 1 of 1 for social post and 0 of 2 for email.',
  );
  expect(formatProviderRecord(nine, 'openai')).toBe('In your blind duels, OpenAI won 1 of 9 for blog.');
  expect(formatProviderRecord(nine, 'gemini')).toBe('');
});

test('for any duels: wins add up to the duels with a choice, and nobody wins more than it takes part in', () => {
  const anyDuel = fc
    .record({
      contentType: fc.constantFrom(...contentTypes),
      providers: fc.shuffledSubarray([...providerIds], { minLength: 2 }),
      winner: fc.nat({ max: 3 }),
    })
    .map(({ contentType, providers, winner }): DecidedDuel => ({
      contentType,
      candidates: providers.map((provider) => ({ provider, model: 'fable' })),
      chosen: providers[winner] ?? null,
    }));
  fc.assert(
    fc.property(fc.array(anyDuel, { maxLength: 30 }), (duels) => {
      for (const type of contentTypes) {
        const records = trackRecords(duels, type);
        const decided = duels.filter(({ contentType, chosen }) => contentType === type && chosen !== null);
        expect(records.reduce((sum, { won }) => sum + won, 0)).toBe(decided.length);
        for (const { won, duels: count } of records) expect(won).toBeLessThanOrEqual(count);
      }
    }),
  );
});
