import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors/app-error.ts';
import type { UserRow } from '../accounts/session-user.ts';

/** The signed-in subscriber; throws accounts.session-required or premium.required. */
export async function requirePremium(request: FastifyRequest): Promise<UserRow> {
  const user = await request.requireUser();
  if (!user.isSubscribed) throw new AppError('premium.required');
  return user;
}
