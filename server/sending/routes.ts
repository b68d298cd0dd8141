import type { FastifyPluginAsync } from 'fastify';
import { reportRoutes } from './bounces/report-routes.ts';
import { bounceMailboxRoutes } from './bounces/mailbox/mailbox-routes.ts';
import { mailEventRoutes } from './events/event-routes.ts';
import { messageRoutes } from './messages/message-routes.ts';
import { campaignRoutes } from './sends/campaign-routes.ts';
import { sendRoutes } from './sends/send-routes.ts';

/** Campaigns that are sent, and the addresses in their mails. Decision: docs/decisions/103-sending.md */
export const sendingRoutes: FastifyPluginAsync = async (app) => {
  await app.register(sendRoutes);
  await app.register(campaignRoutes);
  await app.register(messageRoutes);
  await app.register(reportRoutes);
  await app.register(bounceMailboxRoutes);
  await app.register(mailEventRoutes);
};
