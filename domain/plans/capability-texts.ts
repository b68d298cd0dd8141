import type { CapabilityId } from './capabilities.ts';

export type CapabilityTexts = {
  /** Its benefit, in one line. */
  readonly pitch: string;
  readonly description: string;
  readonly features: readonly string[];
};

/** Last feature line of an upgrade gate for a small tool. */
export const withEverything = 'All other premium tools, and unlimited generations';

/**
 * What pages that sell a capability say of it. Apart from the capabilities, because the dashboard needs those at its start,
 * and these only at a gate.
 */
export const capabilityTexts: Readonly<Record<CapabilityId, CapabilityTexts>> = {
  generator: {
    pitch: 'Write any of seven kinds of content with your own AI key.',
    description:
      'Blog posts, social posts, email campaigns, product content, ads, analyses and SEO metadata, scored as they are written.',
    features: [
      'Seven kinds of content, each with its own form',
      'Your own key, which stays in your browser',
      'SEO score with every text, and readability of English ones',
    ],
  },
  projects: {
    pitch: 'Keep everything a launch needs in one place.',
    description: 'Keep everything a launch needs in one place, with a due date and its progress.',
    features: [
      'Six categories to sort and filter by',
      'Add generated texts with one click, or import JSON files',
      'Progress that grows with every text',
      withEverything,
    ],
  },
  bulk: {
    pitch: 'One text for every line of a list, a thousand or more.',
    description: 'Submit a list of a thousand lines or more, and get one text for each line.',
    features: [
      'Six templates, from product descriptions to ad copy',
      'A CSV file with its own type, tone and keyword for each row',
      'Every failed row is listed and can be retried',
      'Export as CSV, JSON or HTML',
    ],
  },
  calendar: {
    pitch: 'Plan every post in a month view, and write it there.',
    description:
      'Plan every post, article and email in one month view, write the text inside the event, and see at a glance what is still missing.',
    features: [
      'Month, week and list views for seven platforms',
      'Text generated and regenerated inside the event',
      'Move events by drag and drop or with the keyboard',
      withEverything,
    ],
  },
  analytics: {
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
  },
  optimizer: {
    pitch: 'Learn which points a text misses, and have it improved.',
    description:
      'Paste a text of your own, learn which points it misses and where, and have it improved line by line.',
    features: [
      'SEO score, readability and keyword density, each with its evidence',
      'What was found, where it is, and what to do about it',
      'Before and after side by side, change by change',
      'Limits of blog, email and four social platforms',
    ],
  },
  abtest: {
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
  },
  competitive: {
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
  },
  email: {
    pitch: 'From a brief to an email that you have seen as inboxes show it.',
    description:
      'Write newsletters, promotions, welcome emails and follow-ups, change them block by block, and check what inboxes make of them before you use them.',
    features: [
      'Four kinds of campaign in four tones, with at least three more subjects each',
      'Nine kinds of blocks, six layouts, and one brand kit for all emails',
      '16 checks, each with its reason and the mail programs it concerns',
      'HTML, plain text, EML and MJML for your own mailing program, and a test email to yourself',
      withEverything,
    ],
  },
  brandvoice: {
    pitch: 'Describe how you sound once, and measure every text against it.',
    description:
      'Describe how you sound once, then measure every text against it: words, sentences and tone.',
    features: [
      'Profiles with tone, personality, guidelines and examples',
      'Words to use and to avoid, marked in the text',
      'Every score explained by what was measured',
      withEverything,
    ],
  },
  library: {
    pitch: 'Every text you saved, in one place you can search.',
    description: 'The texts you saved, whichever tool wrote them, stored on the server and easy to search.',
    features: [
      'Search over every saved text',
      'Posts, newsletters and ads made from one text, renewed when it changes',
      'Folders of your own',
      'Kept for as long as your account',
    ],
  },
  'auto-save': {
    pitch: 'Every text is also saved on the server as soon as it is written.',
    description:
      'Every text you generate is saved to your account as soon as it is written. On the free plan texts are saved in your browser only.',
    features: ['A copy on the server, on every device', 'With prompt, type and tone'],
  },
  sync: {
    pitch: 'The same work on every device you sign in on.',
    description: 'Your work is on every device you sign in on, even after you clear a browser.',
    features: [
      'Texts, projects, calendar, brand voices and results',
      'Kept on the server, and in your browser',
    ],
  },
};
