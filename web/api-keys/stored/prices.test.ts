import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import { readPrice, storePrice, usePrice } from './prices.ts';

const model = providerCatalog.openai.defaultModel;
const own = { inputPerMillion: 0.5, outputPerMillion: 2 };

beforeEach(() => localStorage.clear());

test('the table’s price holds until the account enters its own, for that account alone', () => {
  const listed = readPrice('ada', 'openai', model);
  expect(listed).toMatchObject({ isOwn: false, listed: { model } });
  storePrice('ada', 'openai', model, own);
  expect(readPrice('ada', 'openai', model)).toMatchObject({ price: own, isOwn: true, listed: { model } });
  expect(readPrice('bea', 'openai', model)).toEqual(listed);
  storePrice('ada', 'openai', model, null);
  expect(readPrice('ada', 'openai', model)).toEqual(listed);
  expect(localStorage.getItem('aigen_prices:ada')).toBeNull();
});

test('a model of no table has no price until one is entered; its snapshots cost what it costs', () => {
  expect(readPrice('ada', 'claude', 'claude-tomorrow-1')).toBeNull();
  storePrice('ada', 'claude', 'claude-tomorrow-1', own);
  expect(readPrice('ada', 'claude', 'claude-tomorrow-1-20270101')).toMatchObject({
    price: own,
    listed: null,
  });
});

test('who shows a price is redrawn', () => {
  const { result } = renderHook(() => usePrice('ada', 'openai', model));
  act(() => storePrice('ada', 'openai', model, own));
  expect(result.current?.price).toMatchObject(own);
});

test.each(['broken', '[]', '{"openai/x":{"inputPerMillion":-1,"outputPerMillion":1}}', '{"openai/x":7}'])(
  'what is no price (%s) is not read',
  (raw) => {
    localStorage.setItem('aigen_prices:ada', raw);
    expect(readPrice('ada', 'openai', 'x')).toBeNull();
  },
);
