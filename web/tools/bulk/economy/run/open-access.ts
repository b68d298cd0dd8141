import { middle, estimateOfJob, priceShares } from '#domain/bulk/estimate.ts';
import { refuseEconomy } from '#domain/bulk/economy/refuse-economy.ts';
import { sandboxModel } from '#domain/content/sandbox-text.ts';
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import { fingerprintOf } from '#domain/provider-keys/key-answer.ts';
import {
  chooseBaseUrl,
  isSandboxKey,
  providerCatalog,
  type ProviderId,
} from '#domain/provider-catalog/providers.ts';
import { batchProviders } from '#providers/batches/registry.ts';
import { fetchTransport } from '#providers/fetch-transport.ts';
import { relayBatches } from '../../../../api/batches.ts';
import { fetchConfig } from '../../../../api/config.ts';
import { readDirect } from '../../../../api-keys/stored/direct.ts';
import { recordOutcome } from '../../../../api-keys/stored/key-answers.ts';
import {
  areKeysLocked,
  keyChangeEvent,
  readActiveProvider,
  readInUse,
  readKeys,
} from '../../../../api-keys/stored/keys.ts';
import { readModel } from '../../../../api-keys/stored/models.ts';
import { modelOf, priceFor } from '../../run/row/job-model.ts';
import type { EconomyAccess } from './economy-options.ts';

/**
 * The batch interface of a provider as this browser is configured: through AIGen's server, or directly where that is chosen
 * and possible, so that the key never reaches the server. The key is read anew each time and is stored nowhere.
 */
export async function openAccess(
  owner: string,
  asked: ProviderId | null,
  signal: AbortSignal,
): Promise<EconomyAccess | AppError> {
  const { activeProvider: provider, apiKey, areKeysLocked } = readInUse(asked ?? undefined);
  if (areKeysLocked) return new AppError('keys.locked');
  if (!provider) return new AppError('generation.no-provider');
  const facts = { provider: providerCatalog[provider].label };
  if (!apiKey) return new AppError('generation.key-missing', facts);
  const isDirect = readDirect();
  const refusal = refuseEconomy(provider, { isDirect, hasLocks: true });
  if (refusal) return new AppError(refusal, facts);
  let connection;
  try {
    connection = await connect();
  } catch (thrown) {
    return toAppError(thrown, 'server.unreachable');
  }
  const isSandbox = isSandboxKey(apiKey);
  return {
    provider,
    adapter: isDirect ? batchProviders[provider] : relayBatches(provider),
    connection,
    keyPrint: fingerprintOf(provider, apiKey),
    modelOf: (job) => (isSandbox ? readModel(provider) : modelOf(job, provider, apiKey)),
    expectedCost: (row, job) => {
      const price = priceFor(owner, provider, modelOf(job, provider, apiKey));
      return price ? middle(estimateOfJob(job, price)(row).cost) * priceShares.economy : null;
    },
    priceOf: (model) => (isSandbox ? null : priceFor(owner, provider, model)),
    // Loaded with the first result.
    measure: async (outcome, row, job) => {
      const { measureRow } = await import('./measure-row.ts');
      return measureRow(owner, outcome, row, job, isSandbox ? sandboxModel : null);
    },
    recordOutcome: (code) => recordOutcome(provider, apiKey, code),
  };

  async function connect() {
    const shared = { apiKey: apiKey!, transport: fetchTransport, signal };
    // The relay uses neither the address nor the limit.
    if (!isDirect) return { ...shared, baseUrl: '', stallMs: null };
    const installation = await fetchConfig();
    const { stallMs } = installation.providerLimits;
    return { ...shared, baseUrl: chooseBaseUrl(installation, provider!, apiKey!), stallMs };
  }
}

/** Calls `onChange` when what failed may succeed now. Returns a function that stops it. */
export function watchAccess(onChange: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let known = describeKeys();
  // Also announced when a provider has said something about a key, as after every check.
  const onKeyChange = () => {
    const present = describeKeys();
    if (present !== known) onChange();
    known = present;
  };
  window.addEventListener(keyChangeEvent, onKeyChange, { signal });
  for (const name of ['direct-change', 'online']) window.addEventListener(name, onChange, { signal });
  return () => controller.abort();
}

function describeKeys(): string {
  const keys = Object.entries(readKeys()).map(([id, key]) => fingerprintOf(id as ProviderId, key));
  return [areKeysLocked(), readActiveProvider(), ...keys].join(' ');
}
