import type { Price } from '#domain/provider-catalog/price-table.ts';
import { isSandboxKey, providerIds, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { useKeys } from './keys.ts';
import { useModel } from './models.ts';
import { usePrice } from './prices.ts';

/** The provider that writes for the account, and its price. */
export type ProviderInUse = {
  /** Null without a key. */
  provider: ProviderId | null;
  /** Providers with a key. */
  offered: readonly ProviderId[];
  areLocked: boolean;
  /** The sandbox writes, at no cost. */
  isSandbox: boolean;
  /** The model that the user chose for the provider. */
  model: string;
  /** Null if it is not known. */
  price: (Price & { thinks?: boolean }) | null;
};

/** Who writes: the chosen provider, or the active one, or the only one that has a key. */
export function useProviderInUse(owner: string, chosen: ProviderId | null): ProviderInUse {
  const { keys, activeProvider, areLocked } = useKeys();
  const offered = providerIds.filter((id) => keys[id]);
  const provider = [chosen, activeProvider, ...offered].find((id) => id && keys[id]) ?? null;
  const model = useModel(provider ?? providerIds[0]);
  const known = usePrice(owner, provider ?? providerIds[0], model);
  const isSandbox = provider !== null && isSandboxKey(keys[provider] ?? '');
  const price = provider !== null && !isSandbox ? (known?.price ?? null) : null;
  return { provider, offered, areLocked, isSandbox, model, price };
}
