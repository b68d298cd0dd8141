import {
  grantSchema,
  settledSchema,
  type Grant,
  type GrantRequest,
  type Settled,
  type Settlement,
} from '#domain/generation/grants.ts';
import { callApi } from './client.ts';

/**
 * Requests a grant for one generation that this browser makes itself; no key is sent. Throws the same errors as a
 * generation through the server: `generation.daily-limit`, `accounts.session-required`, ...
 */
export function takeGrant(request: GrantRequest): Promise<Grant> {
  return callApi('/api/generation/grants', {
    method: 'POST',
    body: request,
    schema: grantSchema,
    unreachable: 'generation.unreachable',
  });
}

/** Reports how a granted generation ended, even while the page is being left. */
export function settleGrant(grantId: string, settlement: Settlement): Promise<Settled> {
  return callApi(`/api/generation/grants/${grantId}/settle`, {
    method: 'POST',
    body: settlement,
    schema: settledSchema,
    unreachable: 'generation.unreachable',
    outlivesPage: true,
  });
}
