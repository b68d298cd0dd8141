import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { and, eq } from 'drizzle-orm';
import { campaignsFiguresSchema } from '#domain/sending/campaign-figures.ts';
import { emailCampaigns } from '../../database/schema/emails.ts';
import { signedIn } from '../../http/openapi.ts';
import { readAutomations } from '../../sequences/edit/write-specified-record.ts';
import { beginSendCall, readableSends, sendCallErrors } from '../begin-call.ts';

/** What sends and sequences say of campaigns. It is no part of the synced record, so that no edit on a device collides with it. */
export const campaignRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app.database;

  app.get('/api/email-campaigns/figures', {
    config: { limit: 'analytics' },
    schema: {
      ...signedIn,
      summary: 'How often each campaign was sent, its rates, and the sequence that sends it.',
      response: { 200: campaignsFiguresSchema },
      errors: sendCallErrors,
    },
    preValidation: readableSends,
    handler: async (request) => {
      const { userId } = await beginSendCall(request);
      const automationOf = await readAutomations(db, userId);
      const rows = await db
        .select({
          id: emailCampaigns.recordId,
          sentCount: emailCampaigns.sentCount,
          openRate: emailCampaigns.openRate,
          clickRate: emailCampaigns.clickRate,
        })
        .from(emailCampaigns)
        .where(and(eq(emailCampaigns.userId, userId), eq(emailCampaigns.deleted, false)))
        .orderBy(emailCampaigns.recordId);
      const campaigns = rows.map(({ id, sentCount, openRate, clickRate }) => ({
        id,
        ...(automationOf(id) ?? noAutomation),
        sentCount,
        openRate: numberOf(openRate),
        clickRate: numberOf(clickRate),
      }));
      return { campaigns: campaigns.filter((each) => each.sentCount > 0 || each.trigger !== null) };
    },
  });
};

const noAutomation = { trigger: null, delay: 0, isActive: false };
const numberOf = (decimal: string | null) => (decimal === null ? null : Number(decimal));
