import { brandKitCollection, brandKitConflicts } from '#domain/sync/collections/brand-kits.ts';
import { emailCampaignCollection, emailCampaignConflicts } from '#domain/sync/collections/email-campaigns.ts';
import { brandKits, emailCampaigns } from '../../database/schema/emails.ts';
import { tableOf } from '../collection.ts';

export const emailCampaignTable = tableOf(emailCampaignCollection, {
  table: emailCampaigns,
  conflicts: emailCampaignConflicts,
  kept: ['trigger', 'delay', 'isActive', 'sentCount', 'openRate', 'clickRate'],
  columns: (campaign) => ({
    name: campaign.name,
    subject: campaign.subject,
    content: campaign.content,
    createdAt: new Date(campaign.createdAt),
    updatedAt: new Date(campaign.updatedAt),
  }),
});

export const brandKitTable = tableOf(brandKitCollection, {
  table: brandKits,
  conflicts: brandKitConflicts,
  columns: (kit) => ({ name: kit.name, updatedAt: new Date(kit.updatedAt) }),
});
