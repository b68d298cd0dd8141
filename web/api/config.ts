import { publicConfigSchema, type PublicConfig } from '#domain/installation/config.ts';
import { callApi } from './client.ts';

let asked: Promise<PublicConfig> | undefined;

/** What this installation offers. Requested once: what is switched off later is refused by the server. */
export function fetchConfig(): Promise<PublicConfig> {
  asked ??= callApi('/api/config', { schema: publicConfigSchema, unreachable: 'server.unreachable' }).catch(
    (failure: unknown) => {
      asked = undefined;
      throw failure;
    },
  );
  return asked;
}
