import type { PlanId } from './plans.ts';

/** What plans allow or lock. Tools have the ids of their URLs. */
export type CapabilityId =
  | 'generator'
  | 'projects'
  | 'bulk'
  | 'calendar'
  | 'analytics'
  | 'optimizer'
  | 'abtest'
  | 'competitive'
  | 'email'
  | 'brandvoice'
  | 'library'
  | 'auto-save'
  | 'sync';

/** weekly: one of the week's accesses opens it until the end of the UTC day. */
export type Access = 'open' | 'weekly' | 'closed';

/** What a user may do with a capability now. read-only: look at, search and export what was made in it. */
export type CurrentAccess = 'open' | 'read-only' | 'closed';

export type Capability = {
  readonly id: CapabilityId;
  /** Short label, for a tab. */
  readonly label: string;
  /** The full name, for a heading. */
  readonly title: string;
  /** Its benefit, in one line. */
  readonly pitch: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly access: Readonly<Record<PlanId, Access>>;
  /** It has records of the user's, which stay readable after the subscription has ended. */
  readonly staysReadable?: true;
  /** Still in development; pages that sell it say so. A test compares it with the tool registry. */
  readonly isComing?: true;
};

/** Last feature line of an upgrade gate for a small tool. */
export const withEverything = 'All other premium tools, and unlimited generations';
const forEverybody = { free: 'open', unlimited: 'open' } as const;
const forSubscribers = { free: 'closed', unlimited: 'open' } as const;

/**
 * Every capability and the plans that have it: the one table for locks, upgrade gates, the upgrade modal, the pricing
 * cards, the guide and the server's decision. Specification: accounts document, sections 1 and 6; dashboard document,
 * section 2.
 */
export const capabilities: Readonly<Record<CapabilityId, Capability>> = {
  generator: {
    id: 'generator',
    label: 'Generator',
    title: 'Content Generator',
    pitch: 'Write any of seven kinds of content with your own AI key.',
    description:
      'Blog posts, social posts, email campaigns, product content, ads, analyses and SEO metadata, scored as they are written.',
    features: [
      'Seven kinds of content, each with its own form',
      'Your own key, which stays in your browser',
      'SEO score with every text, and readability of English ones',
    ],
    access: forEverybody,
  },
  projects: {
    id: 'projects',
    label: 'Projects',
    title: 'Projects',
    pitch: 'Keep everything a launch needs in one place.',
    description: 'Keep everything a launch needs in one place, with a due date and its progress.',
    features: [
      'Six categories to sort and filter by',
      'Add generated texts with one click, or import JSON files',
      'Progress that grows with every text',
      withEverything,
    ],
    access: { free: 'weekly', unlimited: 'open' },
    staysReadable: true,
  },
  bulk: {
    id: 'bulk',
    label: 'Bulk',
    title: 'Bulk Generator',
    pitch: 'One text for every line of a list, a thousand or more.',
    description: 'Submit a list of a thousand lines or more, and get one text for each line.',
    features: [
      'Six templates, from product descriptions to ad copy',
      'A CSV file with its own type, tone and keyword for each row',
      'Every failed row is listed and can be retried',
      'Export as CSV, JSON or HTML',
    ],
    access: forSubscribers,
    staysReadable: true,
  },
  calendar: {
    id: 'calendar',
    label: 'Calendar',
    title: 'Content Calendar',
    pitch: 'Plan every post in a month view, and write it there.',
    description:
      'Plan every post, article and email in one month view, write the text inside the event, and see at a glance what is still missing.',
    features: [
      'Month, week and list views for seven platforms',
      'Text generated and regenerated inside the event',
      'Move events by drag and drop or with the keyboard',
      withEverything,
    ],
    access: forSubscribers,
    staysReadable: true,
  },
  analytics: {
    id: 'analytics',
    label: 'Analytics',
    title: 'Content Analytics',
    pitch: 'What you wrote, what it cost and what it brought.',
    description:
      'See what you wrote, with which provider, how it scored, what it cost and what it brought, over any days you choose.',
    features: [
      'Texts by day, type, provider, model, tool and project, beside the days before',
      'Scores over time, by the same rules as in the generator',
      'Tokens and cost as counted with each text, against a budget you set',
      'Views, clicks and revenue of single texts, from tracked links, typed in or from a CSV file',
      'Whether a higher score got more clicks, on your own texts, also when it did not',
    ],
    access: forSubscribers,
    staysReadable: true,
  },
  optimizer: {
    id: 'optimizer',
    label: 'Optimizer',
    title: 'Content Optimizer',
    pitch: 'Learn which points a text misses, and have it improved.',
    description:
      'Paste a text of your own, learn which points it misses and where, and have it improved line by line.',
    features: [
      'SEO score, readability and keyword density, each with its evidence',
      'What was found, where it is, and what to do about it',
      'Before and after side by side, change by change',
      'Limits of blog, email and four social platforms',
    ],
    access: forSubscribers,
    staysReadable: true,
  },
  abtest: {
    id: 'abtest',
    label: 'A/B Testing',
    title: 'A/B Testing Laboratory',
    pitch: 'Compare texts, and see when a winner may be named.',
    description:
      'Show texts that differ in one thing to different people, count what they do, and learn when the difference is real.',
    features: [
      'Two to five texts, and a check that only one element differs',
      'Counted by a tracked link that splits visitors, from a CSV file, or typed in',
      'A winner is named at the confidence you chose, even if you look every day',
      'How long it still takes, and which difference your visitors can show',
      withEverything,
    ],
    access: forSubscribers,
    staysReadable: true,
  },
  competitive: {
    id: 'competitive',
    label: 'Competitive',
    title: 'Competitive Analysis',
    pitch: 'What a competitor’s site says: measurements first, then estimates.',
    description:
      'Name a competitor: the pages of their site are read and measured, and your AI writes what follows from them. Each figure says how it is known.',
    features: [
      'Five kinds of analysis, from content strategy to a technical audit',
      'Measured: up to 500 pages, with page, quote and time of every finding',
      'Estimated: ranking probability by keyword, 1 to 100%, with its inputs and weights',
      'Your own site beside it, read the same way',
      'Reports to download, and to compare with the one before',
      'Ten sites watched every week, without AI: what is new, gone or changed',
    ],
    access: forSubscribers,
    staysReadable: true,
  },
  email: {
    id: 'email',
    label: 'Email',
    title: 'Email Campaigns',
    pitch: 'Newsletters, welcome emails and follow-ups that fit together.',
    description:
      'Write newsletters, promotions, welcome emails and follow-ups with subject, preview and a call to action that fit together.',
    features: [
      'Four kinds of campaign in four tones',
      'The text and the finished HTML, ready to send with your own tool',
      'A preview of every campaign before you use it',
      withEverything,
    ],
    access: forSubscribers,
    staysReadable: true,
    isComing: true,
  },
  brandvoice: {
    id: 'brandvoice',
    label: 'Brand Voice',
    title: 'Brand Voice',
    pitch: 'Describe how you sound once, and measure every text against it.',
    description:
      'Describe how you sound once, then measure every text against it: words, sentences and tone.',
    features: [
      'Profiles with tone, personality, guidelines and examples',
      'Words to use and to avoid, marked in the text',
      'Every score explained by what was measured',
      withEverything,
    ],
    access: forSubscribers,
    staysReadable: true,
  },
  library: {
    id: 'library',
    label: 'Library',
    title: 'Library',
    pitch: 'Every text you saved, in one place you can search.',
    description: 'The texts you saved, whichever tool wrote them, stored on the server and easy to search.',
    features: [
      'Search over every saved text',
      'Posts, newsletters and ads made from one text, renewed when it changes',
      'Folders of your own',
      'Kept for as long as your account',
    ],
    access: forSubscribers,
    staysReadable: true,
  },
  'auto-save': {
    id: 'auto-save',
    label: 'Auto-save',
    title: 'Auto-save to your Account',
    pitch: 'Every text is also saved on the server as soon as it is written.',
    description:
      'Every text you generate is saved to your account as soon as it is written. On the free plan texts are saved in your browser only.',
    features: ['A copy on the server, on every device', 'With prompt, type and tone'],
    access: forSubscribers,
  },
  sync: {
    id: 'sync',
    label: 'Sync',
    title: 'Sync between Devices',
    pitch: 'The same work on every device you sign in on.',
    description: 'Your work is on every device you sign in on, even after you clear a browser.',
    features: [
      'Texts, projects, calendar, brand voices and results',
      'Kept on the server, and in your browser',
    ],
    access: forSubscribers,
    staysReadable: true,
  },
};

/** The tools, in the order of the tab row. */
export const toolCapabilities = [
  'generator',
  'projects',
  'bulk',
  'calendar',
  'analytics',
  'optimizer',
  'abtest',
  'competitive',
  'email',
  'brandvoice',
] as const satisfies readonly CapabilityId[];

/** A capability that is a tool, with a URL of its own. */
export type ToolId = (typeof toolCapabilities)[number];

/** How a plan gives access to a capability: open, weekly or closed. */
export function accessTo(id: CapabilityId, plan: PlanId): Access {
  return capabilities[id].access[plan];
}

/**
 * True when a plan opens a capability now. `hasWeeklyAccess`: one of the week's accesses was used on this UTC day; it
 * opens weekly capabilities only.
 */
export function isOpenTo(
  id: CapabilityId,
  user: { isSubscribed: boolean; hasWeeklyAccess?: boolean },
): boolean {
  const access = accessTo(id, user.isSubscribed ? 'unlimited' : 'free');
  return access === 'open' || (access === 'weekly' && user.hasWeeklyAccess === true);
}

/** A user as far as their plan is concerned. `hasWeeklyAccess` as in `isOpenTo`. */
export type PlanUser = { isSubscribed: boolean; isFormerSubscriber: boolean; hasWeeklyAccess?: boolean };

/** What a user may do with a capability now; decision 047 says what a former subscriber may. */
export function currentAccess(id: CapabilityId, user: PlanUser): CurrentAccess {
  if (isOpenTo(id, user)) return 'open';
  return user.isFormerSubscriber && capabilities[id].staysReadable ? 'read-only' : 'closed';
}
