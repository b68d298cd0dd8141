import { sessionUserSchema, type SessionUser } from '#domain/accounts/schemas.ts';
import { shownAnnouncementSchema } from '#domain/installation/announcement.ts';
import { z } from 'zod';
import { callApi } from './client.ts';

const registeredSchema = z.object({
  user: sessionUserSchema,
  requiresEmailVerification: z.boolean().default(false),
});
export type Registered = z.infer<typeof registeredSchema>;
export type Registration = {
  email: string;
  username: string;
  password: string;
  firstName: string | null;
  lastName: string | null;
  /** Page to return to, for the link that is mailed where the address must be verified. */
  next: string | null;
};

/** Creates the account. The new user is signed in unless their address must be verified first. */
export function register(registration: Registration): Promise<Registered> {
  return callApi('/api/auth/register', {
    method: 'POST',
    body: registration,
    schema: registeredSchema,
    unreachable: 'accounts.registration-unreachable',
    failed: 'accounts.registration-failed',
  });
}

/** Ends the session on the server; `clearSession` removes the data in the browser. */
export async function logout(): Promise<void> {
  await callApi('/api/auth/logout', {
    method: 'POST',
    schema: z.unknown(),
    unreachable: 'server.unreachable',
    outlivesPage: true,
  });
}

const sessionSchema = z.object({
  user: sessionUserSchema,
  announcement: shownAnnouncementSchema.optional(),
});

/** The user of the session and what operators announce, or an AppError `accounts.session-required`. */
export function fetchSession(signal?: AbortSignal): Promise<z.infer<typeof sessionSchema>> {
  return callApi('/api/auth/user', {
    schema: sessionSchema,
    unreachable: 'server.unreachable',
    ...(signal ? { signal } : {}),
  });
}

/** The user of the session, or an AppError `accounts.session-required`. */
export async function fetchUser(signal?: AbortSignal): Promise<SessionUser> {
  return (await fetchSession(signal)).user;
}
