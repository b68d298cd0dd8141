import { maxSubjectCharacters, subjectStyles } from '../../generation/form/email.ts';
import { briefLines, languageGuide, section } from '../../prompts/blocks.ts';
import type { Prompts } from '../../prompts/build-prompts.ts';
import { subjectGuides } from '../../prompts/kinds/email.ts';
import { languageOf, languageTags } from '../../generation/form/language.ts';
import { toPlainLine } from '../../text/plain-text.ts';
import { readTruncatedJson } from '../../text/truncated-json.ts';
import {
  fewestAlternatives,
  maxEmailSubjectCharacters,
  mostAlternatives,
  type Campaign,
} from '../campaign.ts';
import { campaignToneGuides } from './campaign-prompts.ts';
import { distinct } from './read-parts.ts';
import { dataGuide, neverInEmails, tagGuide } from './rules.ts';
import { safeLine } from './safe-words.ts';

/** Characters of the email that are sent to have subjects written. */
const emailCharacters = 4_000;

/** The prompts for more subjects of an email that is there. */
export function subjectPrompts(campaign: Campaign): Prompts {
  const { subject, alternatives, preheader, content, tone, language, subjectStyle } = campaign;
  const style = subjectStyles.find((each) => each === subjectStyle);
  const languageTag = languageTags.find((each) => each === language);
  const systemPrompt = [
    'You are an email marketer. You write subject lines for an email that is written already.',
    section('What to write', [
      `${fewestAlternatives} to 5 subject lines of at most ${maxSubjectCharacters} characters. Each has another idea than the others and than those that exist.`,
      ...(style ? [`Each is ${subjectGuides[style].replace('[first name]', '`{{firstName|there}}`')}.`] : []),
      'The email keeps what each of them says.',
      tagGuide,
    ]),
    section('How it sounds', [
      languageTag ? languageGuide({ language: languageTag }) : 'Write in the language of the email.',
      campaignToneGuides[tone],
    ]),
    section('Never', neverInEmails),
    section('Form of the answer', [
      'One JSON object and nothing else: { "subjects": ["…", "…", "…"] }. Each is one line without Markdown.',
    ]),
    dataGuide,
  ].join('\n\n');
  const userPrompt = briefLines([
    ['Subject', subject],
    ...alternatives.map((wording) => ['Subject that exists', wording] as const),
    ['Preheader', preheader],
    ['Language', language && languageOf(language).name],
    ['Email', toPlainLine(content).slice(0, emailCharacters)],
  ]).join('\n');
  return { systemPrompt, userPrompt };
}

/** The subjects of an answer that the campaign does not have yet; none for one that cannot be read. */
export function readSubjects(answer: string, { subject, alternatives }: Campaign): string[] {
  const listed = readTruncatedJson(answer)?.subjects;
  if (!Array.isArray(listed)) return [];
  const known = new Set([subject, ...alternatives].map((wording) => wording.trim().toLowerCase()));
  const none: ReadonlySet<string> = new Set();
  const lines = listed.map((line: unknown) =>
    typeof line === 'string' ? safeLine(line, maxEmailSubjectCharacters, none) : '',
  );
  return distinct(lines)
    .filter((line) => !known.has(line.toLowerCase()))
    .slice(0, mostAlternatives);
}

/** The campaign with more alternatives, the newest first; the oldest go where there is no room. */
export function addSubjects(campaign: Campaign, subjects: readonly string[]): Campaign {
  return {
    ...campaign,
    alternatives: distinct([...subjects, ...campaign.alternatives]).slice(0, mostAlternatives),
  };
}

/** The campaign with another of its subjects; the one before stays as an alternative. */
export function chooseSubject<Email extends Pick<Campaign, 'subject' | 'alternatives'>>(
  campaign: Email,
  subject: string,
): Email {
  if (subject === campaign.subject) return campaign;
  const others = [campaign.subject, ...campaign.alternatives.filter((wording) => wording !== subject)];
  return { ...campaign, subject, alternatives: distinct(others).slice(0, mostAlternatives) };
}
