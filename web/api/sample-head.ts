import { sampleHeadSchema, type SampleHead } from '#domain/sample/sample.ts';
import { callApi } from './client.ts';

export const samplePath = '/api/sample';

/** Who writes the sample of this installation, and for which brief. */
export function fetchSampleHead(signal: AbortSignal): Promise<SampleHead> {
  return callApi(samplePath, { schema: sampleHeadSchema, unreachable: 'server.unreachable', signal });
}
