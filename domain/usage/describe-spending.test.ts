import { expect, test } from 'vitest';
import { describeSpending } from './describe-spending.ts';

const cost = { min: 0.001, max: 0.003 };
const model = { kind: 'model', name: 'gpt-5.4-mini', cost } as const;

test.each([
  [{ count: 1, remaining: 4, writer: null }, 'Uses 1 of 4 generations left today.'],
  [{ count: 1, remaining: 1, writer: null }, 'Uses 1 of 1 generation left today.'],
  [{ count: 3, remaining: 2, writer: null }, 'Uses 3 generations, and only 2 left today.'],
  [{ count: 1, remaining: 0, writer: null }, 'Uses 1 generation, and none is left today.'],
  [
    { count: 2, remaining: -1, writer: model },
    'Uses 2 generations with gpt-5.4-mini, about $0.001 to $0.003.',
  ],
  [
    { count: 1, remaining: -1, writer: { ...model, cost: null } },
    'Uses 1 generation with gpt-5.4-mini, price unknown.',
  ],
  [
    { count: 1, remaining: -1, writer: { kind: 'model', name: 'gpt-5.4-mini' } },
    'Uses 1 generation with gpt-5.4-mini.',
  ],
  [
    { count: 1, remaining: 2, writer: { kind: 'sandbox' } },
    'Uses 1 of 2 generations left today, simulated by the sandbox at no cost.',
  ],
  [
    { count: 3, remaining: -1, writer: { kind: 'models', cost } },
    'Uses 3 generations, about $0.001 to $0.003.',
  ],
  [{ action: 'Regenerate', count: 1, remaining: -1, writer: null }, 'Regenerate uses 1 generation.'],
] as const)('%j is said as %j', (spending, sentence) => {
  expect(describeSpending(spending)).toBe(sentence);
});
