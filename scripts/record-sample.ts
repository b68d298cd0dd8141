// PROVIDER_KEY=… npm run record-sample [-- provider [model]]: has a provider write the sample that new users watch, and
// saves it with its date and timing (docs/hosting.md). The key is used for this one call and saved nowhere.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  isSandboxKey,
  providerCatalog,
  providerIds,
  providerOfKey,
  toProviderId,
} from '#domain/provider-catalog/providers.ts';
import { loadConfig } from '#server/config/config.ts';
import { providerAddressesOf } from '#server/generation/provider-addresses.ts';
import { createProviderAgent, createUndiciTransport } from '#server/generation/undici-transport.ts';
import { recordSample } from '#server/sample/record-sample.ts';

const [name, chosenModel] = process.argv.slice(2);
const apiKey = process.env.PROVIDER_KEY?.trim() ?? '';
const provider = name === undefined ? providerOfKey(apiKey) : toProviderId(name);

try {
  if (apiKey === '') throw new Error('PROVIDER_KEY must be set to a key of the provider that writes.');
  if (isSandboxKey(apiKey)) throw new Error('PROVIDER_KEY is a sandbox key; a recording names its provider.');
  if (provider === null) throw new Error(`Name the provider: ${providerIds.join(', ')}.`);
  const config = loadConfig(process.env);
  const agent = createProviderAgent();
  const recording = await recordSample(
    {
      provider,
      apiKey,
      model: chosenModel ?? providerCatalog[provider].defaultModel,
      baseUrl: providerAddressesOf(config).providers[provider],
      transport: createUndiciTransport(agent),
      signal: AbortSignal.timeout(config.providers.timeoutMs),
      stallMs: config.providers.stallMs,
    },
    Date.now,
  ).finally(() => agent.destroy());
  await save(config.sampleRecording, JSON.stringify(recording, null, 1));
  const seconds = Math.round(recording.pieces.reduce((sum, { afterMs }) => sum + afterMs, 0) / 1_000);
  console.log(`Recorded ${recording.model} for ${seconds} s in ${config.sampleRecording}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** A running server never reads half a file. */
async function save(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const beside = `${file}.new`;
  await writeFile(beside, `${text}\n`);
  await rename(beside, file);
}
