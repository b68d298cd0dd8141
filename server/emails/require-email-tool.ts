import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors/app-error.ts';
import { accessOf } from '../billing/require-capability.ts';

/** A preValidation hook: throws accounts.session-required, or premium.required for whom the email tool is not open. */
export async function requireEmailTool(request: FastifyRequest): Promise<void> {
  const user = await request.requireUser();
  if (accessOf('email', user, new Date()) !== 'open') throw new AppError('premium.required');
}
