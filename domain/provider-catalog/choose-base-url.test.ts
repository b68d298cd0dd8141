import { expect, test } from 'vitest';
import { chooseBaseUrl } from './providers.ts';
import { providerCatalog, providerIds, type ProviderId } from './providers.ts';

const named = (place: string) =>
  Object.fromEntries(providerIds.map((id) => [id, `https://${place}/${id}`])) as Record<ProviderId, string>;
const providers = named('world');
const sandboxProviders = named('sandbox');

test.each(providerIds)('a key of %s goes to its provider, a sandbox key to the sandbox', (id) => {
  const local = { providers, sandboxProviders };
  expect(chooseBaseUrl(local, id, 'sk-0123456789')).toBe(`https://world/${id}`);
  expect(chooseBaseUrl(local, id, providerCatalog[id].sandboxKey)).toBe(`https://sandbox/${id}`);
});

test('without a sandbox a sandbox key goes to the provider', () => {
  expect(chooseBaseUrl({ providers, sandboxProviders: null }, 'claude', 'sk-ant-sandbox-1')).toBe(
    'https://world/claude',
  );
});
