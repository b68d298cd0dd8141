import { z } from 'zod';
import { option } from './free-text.ts';

export const adFormats = ['google-search', 'meta-feed', 'linkedin-feed', 'x-post', 'tiktok-feed'] as const;
export type AdFormat = (typeof adFormats)[number];

export const adFormatLabels: Record<AdFormat, string> = {
  'google-search': 'Google Search',
  'meta-feed': 'Facebook and Instagram feed',
  'linkedin-feed': 'LinkedIn feed',
  'x-post': 'X (Twitter) post',
  'tiktok-feed': 'TikTok feed',
};

export const adObjectives = ['awareness', 'traffic', 'leads', 'sales', 'app-installs'] as const;
export type AdObjective = (typeof adObjectives)[number];

export const adObjectiveLabels: Record<AdObjective, string> = {
  awareness: 'Awareness',
  traffic: 'Website traffic',
  leads: 'Leads',
  sales: 'Sales',
  'app-installs': 'App installs',
};

/** The options of an ad; its call to action is a field it shares with posts. */
export const adOptions = {
  adFormat: z.enum(adFormats).default('google-search'),
  adObjective: z.enum(adObjectives).default('traffic'),
  /** The URL that the ad leads to. */
  landingPage: option(),
};
