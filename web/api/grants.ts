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
 * Asks for one generation that this browser will make itself; no key goes along. Throws what the relay would:
 * `generation.daily-limit`, `accounts.session-required`, ...
 */
export function takeGrant(request: GrantRequest): Promise<Grant> {
  return callApi('/api/generation/grants', {
    method: 'POST',
    body: request,
    schema: grantSchema,
    unreachable: 'generation.unreachable',
  });
}

/** Tells how a granted generation ended. It goes out even while the page is being left. */
export function settleGrant(grantId: string, settlement: Settlement): Promise<Settled> {
  return callApi(`/api/generation/grants/${grantId}/settle`, {
    method: 'POST',
    body: settlement,
    schema: settledSchema,
    unreachable: 'generation.unreachable',
    outlivesPage: true,
  });
}
