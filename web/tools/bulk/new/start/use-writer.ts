import { refuseEconomy } from '#domain/bulk/economy/refuse-economy.ts';
import type { BulkMode } from '#domain/bulk/job.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import type { Price } from '#domain/provider-catalog/price-table.ts';
import { isSandboxKey, providerIds, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { useDirect } from '../../../../api-keys/stored/direct.ts';
import { useKeys } from '../../../../api-keys/stored/keys.ts';
import { useModel } from '../../../../api-keys/stored/models.ts';
import { usePrice } from '../../../../api-keys/stored/prices.ts';

/** Who writes a job. */
export type Writer = {
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
  /** Error code that says why economy mode cannot be used; null if it can. */
  economyRefusal: ErrorCode | null;
};

/** The mode in which a job would be written: economy only where it can be used. */
export function modeWith({ economyRefusal }: Writer, chosen: BulkMode): BulkMode {
  return economyRefusal ? 'live' : chosen;
}

/** Who writes: the chosen provider, or the active one, or the only one that has a key. */
export function useWriter(owner: string, chosen: ProviderId | null): Writer {
  const { keys, activeProvider, areLocked } = useKeys();
  const offered = providerIds.filter((id) => keys[id]);
  const provider = [chosen, activeProvider, ...offered].find((id) => id && keys[id]) ?? null;
  const model = useModel(provider ?? providerIds[0]);
  const known = usePrice(owner, provider ?? providerIds[0], model);
  const isSandbox = provider !== null && isSandboxKey(keys[provider] ?? '');
  const price = provider !== null && !isSandbox ? (known?.price ?? null) : null;
  const isDirect = useDirect();
  const facts = { isDirect, hasLocks: 'locks' in navigator };
  const economyRefusal = provider && refuseEconomy(provider, facts);
  return { provider, offered, areLocked, isSandbox, model, price, economyRefusal };
}
