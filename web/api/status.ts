import { statusReportSchema, type StatusReport } from '#domain/status/status.ts';
import { callApi } from './client.ts';

/** What works at this moment. Throws `server.unreachable` without a network. */
export function fetchStatus(signal: AbortSignal): Promise<StatusReport> {
  return callApi('/api/status', { schema: statusReportSchema, unreachable: 'server.unreachable', signal });
}
