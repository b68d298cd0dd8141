import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import { readPrice, storePrice, usePrice } from './prices.ts';

const model = providerCatalog.openai.defaultModel;
const own = { inputPerMillion: 0.5, outputPerMillion: 2 };

beforeEach(() => localStorage.clear());

test('the listed price holds until the account enters its own, for that account only', () => {
  const listed = readPrice('ada', 'openai', model);
  expect(listed).toMatchObject({ isOwn: false, listed: { model } });
  storePrice('ada', 'openai', model, own);
  expect(readPrice('ada', 'openai', model)).toMatchObject({ price: own, isOwn: true, listed: { model } });
  expect(readPrice('bea', 'openai', model)).toEqual(listed);
  storePrice('ada', 'openai', model, null);
  expect(readPrice('ada', 'openai', model)).toEqual(listed);
  expect(localStorage.getItem('aigen_prices:ada')).toBeNull();
});

test('an unlisted model has no price until one is entered; its snapshots have the same price', () => {
  expect(readPrice('ada', 'claude', 'claude-tomorrow-1')).toBeNull();
  storePrice('ada', 'claude', 'claude-tomorrow-1', own);
  expect(readPrice('ada', 'claude', 'claude-tomorrow-1-20270101')).toMatchObject({
    price: own,
    listed: null,
  });
});

test('components that show a price are updated', () => {
  const { result } = renderHook(() => usePrice('ada', 'openai', model));
  act(() => storePrice('ada', 'openai', model, own));
  expect(result.current?.price).toMatchObject(own);
});

test.each(['broken', '[]', '{"openai/x":{"inputPerMillion":-1,"outputPerMillion":1}}', '{"openai/x":7}'])(
  'an invalid price (%s) is ignored',
  (raw) => {
    localStorage.setItem('aigen_prices:ada', raw);
    expect(readPrice('ada', 'openai', 'x')).toBeNull();
  },
);
