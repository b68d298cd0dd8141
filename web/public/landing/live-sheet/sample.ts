/**
 * The brief and the unfinished text of the sheet on the start page. Its score is calculated, not
 * hard-coded.
 */
export const sample = {
  contentType: 'Blog post',
  topic: 'The first week for people who join from home',
  keyword: 'remote onboarding',
  tone: 'Professional, 500-1000 words',
  title: 'Remote onboarding: a plan for the first five days',
  paragraphs: [
    'Remote onboarding fails quietly. Nobody slams a door. A new colleague waits four hours for an answer, decides not to ask again, and by Friday has learned to work alone.',
    'The repair is small. Give the first week a shape that anyone can read in a minute: one person to ask, one task to finish each day, one call that is never moved.',
    'Good remote onboarding begins before the laptop opens. Accounts, calendar and the first three contacts should be ready the evening',
  ],
} as const;

/** The text of one element, and its offset in the whole text. */
export type Passage = { text: string; start: number };

const separator = '\n\n';
const titleMark = '# ';

/** The scored text: the title as a Markdown heading, then the paragraphs. */
export const sampleText = [`${titleMark}${sample.title}`, ...sample.paragraphs].join(separator);

export const titlePassage: Passage = { text: sample.title, start: titleMark.length };

export const paragraphPassages: Passage[] = sample.paragraphs.map((text, index) => ({
  text,
  start:
    titleMark.length +
    sample.title.length +
    sample.paragraphs
      .slice(0, index)
      .reduce((length, before) => length + separator.length + before.length, separator.length),
}));
