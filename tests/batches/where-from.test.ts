import { expect, it } from 'vitest';
import { batchesFromPage } from '#domain/bulk/economy/refuse-economy.ts';
import { providerIds } from '#domain/provider-catalog/providers.ts';
import { batchProviders } from '#providers/batches/registry.ts';

it.each(providerIds)(
  'what the screens say about %s in direct mode is what its adapter can do',
  (provider) => {
    expect(batchesFromPage[provider]).toBe(batchProviders[provider].fromBrowser);
  },
);
