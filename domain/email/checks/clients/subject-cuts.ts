import type { Source } from '../../../checks/check.ts';

/** Characters of a subject that a client shows in its list. */
export type SubjectCut = { client: string; characters: number; isPhone: boolean; source: Source };

const activeCampaign: Source = {
  name: 'ActiveCampaign, Subject line length',
  address: 'https://www.activecampaign.com/glossary/subject-line-length',
};
const emailToolTester: Source = {
  name: 'EmailToolTester, tests on devices',
  address: 'https://www.emailtooltester.com/en/blog/email-subject-lines-character-limit/',
};

/**
 * Where clients cut a subject, the shortest first. Lists are as wide as their windows and letters as wide as they are, so these
 * are lengths of an average text at the usual size, as others have measured them.
 */
export const subjectCuts: readonly SubjectCut[] = [
  { client: 'Gmail on Android', characters: 33, isPhone: true, source: activeCampaign },
  { client: 'Gmail on iPhone', characters: 37, isPhone: true, source: activeCampaign },
  { client: 'Apple Mail on iPad', characters: 39, isPhone: false, source: activeCampaign },
  { client: 'Apple Mail on iPhone', characters: 48, isPhone: true, source: emailToolTester },
  { client: 'Outlook on a desktop', characters: 50, isPhone: false, source: activeCampaign },
  { client: 'Gmail on a desktop', characters: 70, isPhone: false, source: activeCampaign },
];

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Letters as readers count them, so that an emoji is one. */
export function lettersOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

export function countLetters(text: string): number {
  return lettersOf(text).length;
}

/** A subject as each client shows it; `isCut` where it ends with an ellipsis. */
export function cutSubject(subject: string): (SubjectCut & { shown: string; isCut: boolean })[] {
  const all = lettersOf(subject);
  return subjectCuts.map((cut) => {
    const isCut = all.length > cut.characters;
    const shown = isCut ? `${all.slice(0, cut.characters).join('').trimEnd()}…` : subject;
    return { ...cut, shown, isCut };
  });
}
