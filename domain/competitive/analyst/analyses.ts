import type { AnalysisType } from '../request/analysis-types.ts';
import type { PageKind } from '../site/page.ts';

/** What one type of analysis asks for, beyond position, strengths, weaknesses, opportunities and recommendations. */
export type Analysis = {
  label: string;
  /** What it is about, for the form. */
  about: string;
  /** Questions that the AI answers. */
  questions: readonly string[];
  /** Sections of its own in the text, by the id that the answer names. */
  sections: Readonly<Record<string, string>>;
  /** Which kinds of page tell most about it. */
  pages: Readonly<Partial<Record<PageKind, number>>>;
};

export const analyses: Readonly<Record<AnalysisType, Analysis>> = {
  'full-analysis': {
    label: 'Full Analysis',
    about: 'Position, offer, contents, search and technique of a competitor.',
    questions: [
      'Whom do they sell to, what do they promise, and what sets them apart?',
      'What do they do better than others, and where are they weak?',
      'Which topics, customers or needs do they leave open?',
      'How much of a threat are they, and why?',
    ],
    sections: { audience: 'Customers and promise', offer: 'Offer and prices', content: 'Contents' },
    pages: { home: 10, about: 8, product: 6, list: 5, faq: 5, article: 5, contact: 2, other: 2 },
  },
  'content-strategy': {
    label: 'Content Strategy',
    about: 'What they write about, for whom and how often, and what they leave out.',
    questions: [
      'Which topics do they cover in depth, which only on the surface, and which not at all?',
      'For which stage of a purchase is each kind of text written?',
      'How do their texts sound, and how hard are they to read?',
      'How often do they publish, and how current are their texts?',
    ],
    sections: { topics: 'Topics', voice: 'Voice and depth', rhythm: 'Rhythm of publishing' },
    pages: { article: 10, faq: 7, home: 5, list: 4, about: 3, product: 2, other: 3 },
  },
  'seo-analysis': {
    label: 'SEO Analysis',
    about: 'How search engines see the site: titles, headings, keywords, structure.',
    questions: [
      'Which searches are their pages made for, and which target keywords do they use where?',
      'Which faults keep their pages from being found?',
      'How do titles, descriptions, headings and links between pages work together?',
      'For which target keywords can they be overtaken soonest?',
    ],
    sections: {
      keywords: 'Keywords',
      onpage: 'Titles, descriptions, headings',
      structure: 'Structure and links',
    },
    pages: { home: 8, article: 7, list: 7, product: 6, faq: 5, about: 1, other: 2 },
  },
  'social-media': {
    label: 'Social Media',
    about: 'Networks they are on, and what of their contents is made to be shared.',
    questions: [
      'On which networks are they, and where does the site lead to them?',
      'Which of their contents can be shared, and how are previews of it prepared?',
      'Whom do they speak to, in which tone?',
      'Which networks and formats do they leave open?',
    ],
    sections: { networks: 'Networks', sharing: 'Contents to share', tone: 'Tone and audience' },
    pages: { home: 9, article: 8, about: 7, contact: 5, product: 3, faq: 2, other: 2 },
  },
  'technical-audit': {
    label: 'Technical Audit',
    about: 'Faults, speed, structured data, languages and accessibility of the site.',
    questions: [
      'Which faults cost them most, and on how many pages?',
      'How fast does the site respond, and how heavy are its pages?',
      'How complete are structured data, languages, sitemap and feed?',
      'What would have to be repaired first?',
    ],
    sections: { faults: 'Faults', speed: 'Speed and size', markup: 'Structured data and languages' },
    pages: { home: 6, product: 5, list: 5, article: 5, faq: 3, about: 2, contact: 2, other: 4 },
  },
};
