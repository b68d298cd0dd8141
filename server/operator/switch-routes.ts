import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { switchKeys } from '#domain/installation/switches.ts';
import { operatorSwitchesSchema, switchChangeSchema } from '#domain/operator/schemas.ts';
import { operatorChange, operatorOnly } from '../http/openapi.ts';
import { changeSwitch, listSwitches } from './stored-switches.ts';

/** What an operator switches while the server runs. */
export const switchRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, switches } = app;

  app.get('/api/operator/switches', {
    schema: {
      ...operatorOnly,
      summary: 'What can be switched off, and who last changed it.',
      response: { 200: operatorSwitchesSchema },
    },
    handler: () => listSwitches(database),
  });

  app.put('/api/operator/switches/:key', {
    schema: {
      ...operatorChange,
      summary:
        'Switches something on or off in all processes within seconds, and records it with the reason.',
      params: z.object({ key: z.enum(switchKeys) }),
      body: switchChangeSchema,
      response: { 200: operatorSwitchesSchema },
      errors: ['operator.nothing-to-do'],
    },
    handler: async (request) => {
      const { id: operatorId } = await request.requireUser();
      const { isOn, reason } = request.body;
      await changeSwitch(database, { key: request.params.key, isOn, reason, operatorId, now: new Date() });
      // It is stored. Where this fails, the next reading applies it.
      await switches.refresh().catch((error: unknown) => {
        request.log.warn({ err: error }, 'the switches could not be read');
      });
      return listSwitches(database);
    },
  });
};
