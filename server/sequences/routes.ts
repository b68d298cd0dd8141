import type { FastifyPluginAsync } from 'fastify';
import { entryRoutes } from './entries/entry-routes.ts';
import { sequenceRoutes } from './sequence-routes.ts';

/** Email sequences. Decision: docs/decisions/102-sequences.md */
export const sequencesRoutes: FastifyPluginAsync = async (app) => {
  await app.register(sequenceRoutes);
  await app.register(entryRoutes);
};
