/** What a column of a file with results says. `engagements`: reactions counted, of which a percentage of the views is made. */
export const resultsRoles = [
  'day',
  'address',
  'title',
  'platform',
  'views',
  'clicks',
  'shares',
  'engagement',
  'engagements',
  'conversions',
  'revenue',
  'position',
] as const;
export type ResultsRole = (typeof resultsRoles)[number];
/** The place of the column for each; null for none. */
export type ResultsMapping = Record<ResultsRole, number | null>;

export const roleLabels: Record<ResultsRole, string> = {
  day: 'Date',
  address: 'Address',
  title: 'Title',
  platform: 'Platform',
  views: 'Views',
  clicks: 'Clicks',
  shares: 'Shares',
  engagement: 'Engagement rate',
  engagements: 'Engagements',
  conversions: 'Conversions',
  revenue: 'Revenue',
  position: 'Position in search',
};

export type Columns = Partial<Record<ResultsRole, readonly string[]>>;

/**
 * A file that a network or tool exports. `signature`: columns that no other export has together. `counts`: what a row is
 * about: a day, all time since a post's publication, or a period that the file does not name.
 */
export type KnownExport = {
  id: string;
  name: string;
  platform: string;
  signature: readonly string[];
  counts: 'days' | 'since-publication' | 'period';
  columns: Columns;
  /** The address of a row whose address column has only the id of a post. */
  addressOf?: (id: string) => string;
  /** Rates are shares of 1 and not percentages, where no percent sign says otherwise. */
  hasShares?: true;
};

/**
 * Exports as they were in November 2026, in English. Columns of files of other languages are chosen by the user. More than
 * one name for a role: the first that the file has. The columns of LinkedIn (sheet "All posts", whose first line explains
 * it) and of Mailchimp are those that public programs read such files by: several for LinkedIn, among them one that takes
 * the sheet saved as CSV; for Mailchimp an importer for Google Apps Script and a report of a university's campaigns.
 */
export const knownExports: readonly KnownExport[] = [
  {
    id: 'search-console-pages',
    name: 'Google Search Console, pages',
    platform: 'search',
    signature: ['Top pages', 'Clicks', 'Impressions', 'Position'],
    counts: 'period',
    columns: { address: ['Top pages'], views: ['Impressions'], clicks: ['Clicks'], position: ['Position'] },
  },
  {
    id: 'search-console-dates',
    name: 'Google Search Console, dates',
    platform: 'search',
    signature: ['Date', 'Clicks', 'Impressions', 'CTR', 'Position'],
    counts: 'days',
    columns: { day: ['Date'], views: ['Impressions'], clicks: ['Clicks'], position: ['Position'] },
  },
  {
    id: 'meta-facebook',
    name: 'Meta Business Suite, Facebook',
    platform: 'facebook',
    signature: ['Post ID', 'Page ID', 'Permalink', 'Publish time'],
    counts: 'since-publication',
    columns: {
      day: ['Publish time'],
      address: ['Permalink'],
      title: ['Title', 'Description'],
      views: ['Views', 'Impressions', 'Reach'],
      clicks: ['Link Clicks', 'Total clicks'],
      shares: ['Shares'],
      engagements: ['Reactions, Comments and Shares'],
    },
  },
  {
    id: 'meta-instagram',
    name: 'Meta Business Suite, Instagram',
    platform: 'instagram',
    signature: ['Post ID', 'Account ID', 'Permalink', 'Publish time'],
    counts: 'since-publication',
    columns: {
      day: ['Publish time'],
      address: ['Permalink'],
      title: ['Description'],
      views: ['Views', 'Impressions', 'Reach'],
      shares: ['Shares'],
    },
  },
  {
    id: 'linkedin',
    name: 'LinkedIn, all posts of a page',
    platform: 'linkedin',
    signature: ['Post title', 'Post link', 'Created date', 'Impressions'],
    counts: 'since-publication',
    hasShares: true,
    columns: {
      day: ['Created date'],
      address: ['Post link'],
      title: ['Post title'],
      views: ['Impressions'],
      clicks: ['Clicks'],
      shares: ['Reposts'],
      engagement: ['Engagement rate'],
    },
  },
  {
    id: 'x',
    name: 'X, content',
    platform: 'twitter',
    signature: ['Post id', 'Date', 'Post text', 'Impressions'],
    counts: 'since-publication',
    columns: {
      day: ['Date'],
      address: ['Post Link'],
      title: ['Post text'],
      views: ['Impressions'],
      clicks: ['URL Clicks'],
      shares: ['Reposts'],
      engagements: ['Engagements'],
    },
  },
  {
    id: 'tiktok',
    name: 'TikTok, content',
    platform: 'tiktok',
    signature: ['Video title', 'Video link', 'Post time', 'Total views'],
    counts: 'since-publication',
    columns: {
      day: ['Post time'],
      address: ['Video link'],
      title: ['Video title'],
      views: ['Total views'],
      shares: ['Total shares'],
    },
  },
  {
    id: 'youtube',
    name: 'YouTube Studio, content',
    platform: 'youtube',
    signature: ['Content', 'Video title', 'Video publish time', 'Views'],
    counts: 'since-publication',
    columns: {
      day: ['Video publish time'],
      address: ['Content'],
      title: ['Video title'],
      views: ['Views'],
      shares: ['Shares'],
    },
    addressOf: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  {
    id: 'mailchimp',
    name: 'Mailchimp, campaigns',
    platform: 'email',
    signature: ['Title', 'Subject', 'Send Date', 'Unique Opens', 'Unique Clicks'],
    counts: 'since-publication',
    columns: {
      day: ['Send Date'],
      title: ['Subject', 'Title'],
      views: ['Unique Opens'],
      clicks: ['Unique Clicks'],
      conversions: ['Total Orders'],
      revenue: ['Total Revenue'],
    },
  },
];
