import { campaignTextId } from '../../email/joins/campaign-text.ts';
import { metricId } from '../metric-id.ts';
import type { PerformanceMetric } from '../performance-metric.ts';
import type { EmailResult } from './email-results.ts';

/**
 * What sent emails brought, as metrics of their texts, in the columns in which a mail program's file has them: views are opens by
 * people, clicks are mails that were clicked.
 */
export function metricsOfEmails(results: readonly EmailResult[]): PerformanceMetric[] {
  return results.map(({ campaignId, name, day, clicked, opened }) => {
    const place = {
      contentId: campaignTextId(campaignId),
      date: day,
      platform: 'email',
      source: 'email',
    } as const;
    return {
      ...place,
      id: metricId(place),
      summedTo: null,
      sourceName: name,
      views: opened,
      clicks: clicked,
      shares: null,
      conversions: null,
      engagement: null,
      revenue: null,
      position: null,
      createdAt: `${day}T00:00:00.000Z`,
      updatedAt: `${day}T00:00:00.000Z`,
    };
  });
}

/** What the emails of one campaign brought on the days of a range. */
export type SentCampaign = Omit<EmailResult, 'day'>;

/** Sums by campaign, the one that was delivered most first. */
export function sumByCampaign(results: readonly EmailResult[]): SentCampaign[] {
  const campaigns = new Map<string, SentCampaign>();
  for (const { day: _day, ...result } of results) {
    const sum = campaigns.get(result.campaignId);
    if (!sum) campaigns.set(result.campaignId, result);
    else
      campaigns.set(result.campaignId, {
        ...sum,
        delivered: sum.delivered + result.delivered,
        clicked: sum.clicked + result.clicked,
        opened: sum.opened === null || result.opened === null ? null : sum.opened + result.opened,
        unsubscribed: sum.unsubscribed + result.unsubscribed,
      });
  }
  return [...campaigns.values()].sort((a, b) => b.delivered - a.delivered || (a.name < b.name ? -1 : 1));
}
