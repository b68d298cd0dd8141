import type { FastifyPluginAsync } from 'fastify';
import type { PublicConfig } from '#domain/installation/config.ts';
import { plans } from '#domain/plans/plans.ts';

export const installationRoutes: FastifyPluginAsync = async (app) => {
  const { config } = app;
  const answer: PublicConfig = {
    sandbox: config.sandbox,
    google: config.google !== null,
    microsoft: config.microsoft !== null,
    payments: config.stripe !== null,
    requiresEmailVerification: config.requireEmailVerification,
    limits: {
      dailyGenerations: plans.free.dailyGenerations ?? -1,
      weeklyProjects: plans.free.weeklyProjects ?? -1,
    },
  };
  app.get('/api/config', () => answer);
};
