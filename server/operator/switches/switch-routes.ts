import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { switchKeys } from '#domain/installation/switches.ts';
import {
  announcementChangeSchema,
  operatorSwitchesSchema,
  switchChangeSchema,
} from '#domain/operator/schemas.ts';
import { addToLog } from '../../http/request-log.ts';
import { operatorChange, operatorOnly } from '../../http/openapi.ts';
import { changeAnnouncement } from './announcement.ts';
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
    handler: () => listSwitches(database, new Date()),
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
      const now = new Date();
      await changeSwitch(database, { key: request.params.key, isOn, reason, operatorId, now });
      return applied(request, now);
    },
  });

  app.put('/api/operator/announcement', {
    schema: {
      ...operatorChange,
      summary: 'Shows a line to everybody who is signed in, or ends it, and records that with the reason.',
      body: announcementChangeSchema,
      response: { 200: operatorSwitchesSchema },
      errors: ['operator.announcement-past', 'operator.nothing-to-do'],
    },
    handler: async (request) => {
      const { id: operatorId } = await request.requireUser();
      const now = new Date();
      await changeAnnouncement(database, { ...request.body, operatorId, now });
      return applied(request, now);
    },
  });

  /** It is stored. Where reading it fails, the next reading applies it. */
  async function applied(request: FastifyRequest, now: Date) {
    addToLog(request, { event: 'operator-action' });
    await switches.refresh().catch((error: unknown) => {
      request.log.warn({ err: error }, 'the switches could not be read');
    });
    return listSwitches(database, now);
  }
};
