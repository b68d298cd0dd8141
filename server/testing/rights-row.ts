import type { ErrorCode } from '#domain/errors/catalogue.ts';
import type { UserRow } from '../sessions/session-user.ts';

// The parts of a row of the rights matrix (server/rights.test.ts).

export const roles = [
  'nobody',
  'free',
  'premium',
  'former subscriber',
  'other user',
  'expired session',
  'deleted user',
  'operator',
] as const;
export type Role = (typeof roles)[number];

/** The caller (with its own account if it has one), and Ann, whose data the 'other user' requests. */
export type Cast = {
  role: Role;
  own: UserRow | null;
  ann: UserRow;
  annSession: string;
  annGrant: string;
  annPasskey: string;
  annThread: string;
  ownSession: string | null;
};
export type Ask = {
  query?: string;
  parameters?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
};
export type Row = {
  ask?: (cast: Cast) => Ask;
  statuses: Record<Role, number>;
  /** The code of a 403, where it is not about another account. */
  refusal?: ErrorCode;
};

export const everybody = (status: number) =>
  Object.fromEntries(roles.map((role) => [role, status])) as Record<Role, number>;
/**
 * Needs a session. `other`: the status for a user who requests Ann's data; a request without an id gets the
 * status of one's own.
 */
export const signedIn = (status: number, other = status): Record<Role, number> => ({
  ...everybody(401),
  free: status,
  premium: status,
  'former subscriber': status,
  'other user': other,
  // For the own data as the free plan, and nothing of others.
  operator: status,
});

/** For operators; everybody else is refused. */
export const operators = (status: number): Record<Role, number> => ({ ...signedIn(403), operator: status });

/** For subscribers, and to read for those who were; ids of another account's data do not exist in one's own. */
export const readByFormer = (status: number): Record<Role, number> => ({
  ...signedIn(402),
  premium: status,
  'former subscriber': status,
});
