import { figure, inUnit } from '../measure/against-band.ts';
import { expectationsOf } from '../measure/expect.ts';
import { measures } from '../measure/measures.ts';
import type { VoiceProfile } from '../profile.ts';
import { voiceRules, type VoiceRule } from './rules.ts';
import { onOneLine } from '../../text/on-one-line.ts';

export type GuidelinesSection = { heading: string; lines: string[] };

/** The page of a voice for writers, in its order; nothing in it is empty except lists. */
export type Guidelines = {
  before: GuidelinesSection[];
  /** "How to write": one thing each, with its examples. */
  rules: VoiceRule[];
  /** Where the examples are from; empty without examples. */
  source: string;
  after: GuidelinesSection[];
  /** The figures behind the rules, for an appendix. */
  measured: string[];
};

export const rulesHeading = 'How to write';
export const appendixHeading = 'Appendix: what is measured';

const shownExamples = 3;
const shownCharacters = 280;

/** The guidelines of a voice. Notes that only repeat a rule are left out: the rule says it with examples. */
export function guidelinesOf(profile: VoiceProfile): Guidelines {
  const rules = voiceRules(profile);
  const ruled = new Set(rules.map(({ rule }) => rule));
  const notes = profile.guidelines
    .split(/\n+/)
    .filter((line) => line.trim() !== '' && !ruled.has(line.trim()));
  const filled = ({ lines }: GuidelinesSection) => lines.length > 0;
  const hasYes = rules.some(({ yes }) => yes);
  const hasNo = rules.some(({ no }) => no);
  return {
    before: [
      {
        heading: 'In short',
        lines: [
          `Tone: ${profile.tone}`,
          ...(profile.personality.length ? [`Personality: ${profile.personality.join(', ')}`] : []),
        ],
      },
      { heading: 'Guidelines', lines: notes },
    ].filter(filled),
    rules,
    source: [
      ...(hasYes ? ['“Do” quotes the samples word for word.'] : []),
      ...(hasNo ? ['“Don’t” is the same sentence with one thing changed.'] : []),
    ].join(' '),
    after: [
      { heading: 'Words to use', lines: profile.keywords.length ? [profile.keywords.join(', ')] : [] },
      { heading: 'Words to avoid', lines: profile.avoidWords.length ? [profile.avoidWords.join(', ')] : [] },
      { heading: 'How it sounds', lines: profile.examples.slice(0, shownExamples).map(beginning) },
    ].filter(filled),
    measured: [
      ...new Set(
        expectationsOf(profile).map(({ measure, band, source }) => {
          const { label, unit } = measures[measure];
          const who = profile.features ? '' : ` (${source})`;
          return `${label}: ${figure(band.low)} to ${inUnit(band.high, unit)}${who}`;
        }),
      ),
    ],
  };
}

/** The guidelines as Markdown. User input is escaped, so that it cannot become a heading or a list. */
export function guidelinesMarkdown(profile: VoiceProfile): string {
  const { before, rules, source, after, measured } = guidelinesOf(profile);
  const listed = ({ heading, lines }: GuidelinesSection) =>
    `## ${heading}\n\n${lines.map((line) => `- ${escaped(line.trim())}`).join('\n')}`;
  const ruled = rules.map(({ rule, yes, no }) =>
    [
      `- ${escaped(rule)}`,
      ...(yes ? [`  - Do: ${escaped(yes.text)} (${yes.from})`] : []),
      ...(no ? [`  - Don’t: ${escaped(no.text)} (${no.how})`] : []),
    ].join('\n'),
  );
  return `${[
    `# Voice: ${escaped(profile.name)}`,
    ...before.map(listed),
    ...(rules.length ? [`## ${rulesHeading}\n\n${ruled.join('\n')}`] : []),
    ...(source ? [source] : []),
    ...after.map(listed),
    ...(measured.length ? [listed({ heading: appendixHeading, lines: measured })] : []),
  ].join('\n\n')}\n`;
}

function beginning(example: string): string {
  const line = onOneLine(example);
  return line.length > shownCharacters ? `${line.slice(0, shownCharacters).replace(/\s\S*$/, '')} …` : line;
}

function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/([\\`*_[\]<>#|])/g, '\\$1');
}
