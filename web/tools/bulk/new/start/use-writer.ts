import { refuseEconomy } from '#domain/bulk/economy/refuse-economy.ts';
import type { BulkMode } from '#domain/bulk/job.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { useDirect } from '../../../../api-keys/stored/direct.ts';
import { useProviderInUse, type ProviderInUse } from '../../../../api-keys/stored/use-provider-in-use.ts';

/** Who writes a job. */
export type Writer = ProviderInUse & {
  /** Error code that says why economy mode cannot be used; null if it can. */
  economyRefusal: ErrorCode | null;
};

/** The mode in which a job would be written: economy only where it can be used. */
export function modeWith({ economyRefusal }: Writer, chosen: BulkMode): BulkMode {
  return economyRefusal ? 'live' : chosen;
}

/** Who writes a job, and whether it can in economy mode. */
export function useWriter(owner: string, chosen: ProviderId | null): Writer {
  const writer = useProviderInUse(owner, chosen);
  const isDirect = useDirect();
  const facts = { isDirect, hasLocks: 'locks' in navigator };
  return { ...writer, economyRefusal: writer.provider && refuseEconomy(writer.provider, facts) };
}
