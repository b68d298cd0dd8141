import { habits } from './describe.ts';
import { figure, inUnit } from './measure/against-band.ts';
import { expectationsOf } from './measure/expect.ts';
import { measures } from './measure/measures.ts';
import type { VoiceProfile } from './profile.ts';

export type GuidelinesSection = { heading: string; lines: string[] };

const shownExamples = 3;
const shownCharacters = 280;

/** The guidelines page of a voice for writers: its sections in order, without empty ones. */
export function guidelinesOf(profile: VoiceProfile): GuidelinesSection[] {
  const bands = expectationsOf(profile).map(({ measure, band, source }) => {
    const { label, unit } = measures[measure];
    const who = profile.features ? '' : ` (${source})`;
    return `${label}: ${figure(band.low)} to ${inUnit(band.high, unit)}${who}`;
  });
  return [
    {
      heading: 'In short',
      lines: [
        `Tone: ${profile.tone}`,
        ...(profile.personality.length ? [`Personality: ${profile.personality.join(', ')}`] : []),
      ],
    },
    { heading: 'Guidelines', lines: profile.guidelines.split(/\n+/).filter((line) => line.trim() !== '') },
    { heading: 'How to write', lines: habits(profile) },
    { heading: 'What is measured', lines: [...new Set(bands)] },
    { heading: 'Words to use', lines: profile.keywords.length ? [profile.keywords.join(', ')] : [] },
    { heading: 'Words to avoid', lines: profile.avoidWords.length ? [profile.avoidWords.join(', ')] : [] },
    { heading: 'How it sounds', lines: profile.examples.slice(0, shownExamples).map(beginning) },
  ].filter(({ lines }) => lines.length > 0);
}

/** The guidelines as Markdown. User input is escaped, so that it cannot become a heading or a list. */
export function guidelinesMarkdown(profile: VoiceProfile): string {
  const parts = guidelinesOf(profile).map(({ heading, lines }) => {
    const items = lines.map((line) => `- ${escaped(line.trim())}`);
    return `## ${heading}\n\n${items.join('\n')}`;
  });
  return `${[`# Voice: ${escaped(profile.name)}`, ...parts].join('\n\n')}\n`;
}

function beginning(example: string): string {
  const line = example.replace(/\s+/g, ' ').trim();
  return line.length > shownCharacters ? `${line.slice(0, shownCharacters).replace(/\s\S*$/, '')} …` : line;
}

function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/([\\`*_[\]<>#|])/g, '\\$1');
}
