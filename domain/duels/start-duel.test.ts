import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refuseDuel, shuffle, type DuelReadiness } from './start-duel.ts';

const ready: DuelReadiness = {
  providers: ['claude', 'openai'],
  keys: { claude: 'sk-ant-0123456789', openai: 'sk-0123456789' },
  areKeysLocked: false,
  remaining: 2,
  topic: 'Desks',
};

test('a duel starts with a generation for each text', () => {
  expect(refuseDuel(ready)).toBeNull();
  expect(refuseDuel({ ...ready, remaining: -1 })).toBeNull();
});

test.each<[string, Partial<DuelReadiness>, string]>([
  ['one left', { remaining: 1 }, 'This duel uses 2 generations, and you have 1 generation left today.'],
  ['none left', { remaining: 0 }, 'Daily generation limit reached. Upgrade to Premium for unlimited access.'],
  ['one key', { keys: { claude: 'sk-ant-0123456789' } }, 'A duel needs the keys of two providers.'],
  ['one provider', { providers: ['claude'] }, 'Choose at least two providers.'],
  [
    'a provider without a key',
    { providers: ['claude', 'gemini'] },
    'Please add your Gemini API key in the API Keys tab first.',
  ],
  ['no topic', { topic: ' ' }, 'Please enter a topic for your content.'],
  [
    'a key that is too short',
    { keys: { ...ready.keys, openai: 'sk-' } },
    'Invalid OpenAI API key. Please check your API key in settings.',
  ],
  ['locked keys', { keys: {}, areKeysLocked: true }, 'Your API keys are locked. Unlock them first.'],
])('%s: nothing is started, and the reason is said', (_what, part, said) => {
  expect(refuseDuel({ ...ready, ...part })).toBe(said);
});

test('every order can be drawn, and only the random source decides', () => {
  expect(shuffle(['a', 'b'], () => 0)).toEqual(['b', 'a']);
  expect(shuffle(['a', 'b'], () => 0.99)).toEqual(['a', 'b']);
  fc.assert(
    fc.property(
      fc.array(fc.nat()),
      fc.array(fc.double({ min: 0, max: 0.999 }), { minLength: 1 }),
      (items, draws) => {
        let at = 0;
        const shuffled = shuffle(items, () => draws[at++ % draws.length]!);
        const byValue = (one: number, other: number) => one - other;
        expect(shuffled.toSorted(byValue)).toEqual(items.toSorted(byValue));
      },
    ),
  );
});
