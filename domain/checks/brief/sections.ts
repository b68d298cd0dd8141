import { isEnglish } from '../../generation/form/language.ts';
import { counted } from '../../text/format.ts';
import { headingsOf } from '../../text/headings.ts';
import { keywordDensity } from '../../text/keyword/keyword-density.ts';
import { briefCheck, type BriefCheck, type BriefCheckInput } from './brief-check.ts';

/** Checks the number of sections: headings of the second level. */
export function checkSections({ reading }: BriefCheckInput, least: number): BriefCheck {
  const sections = headingsOf(reading).filter(({ level }) => level === 2);
  return briefCheck({
    id: 'sections',
    title: 'Sections',
    asked: `at least ${least}`,
    found: sections.length === 0 ? 'none' : String(sections.length),
    isMet: sections.length >= least,
    spans: sections,
    fix: `The text has ${counted(sections.length, 'section')}. Give it at least ${least} under \`##\` headings that tell the story when they are read alone.`,
  });
}

/** Checks the number of list items, bulleted or numbered. */
export function checkList({ reading }: BriefCheckInput, least: number): BriefCheck {
  const items = reading.blocks.filter(({ kind }) => kind === 'item');
  return briefCheck({
    id: 'list',
    title: 'List',
    asked: least === 1 ? 'at least one' : `at least ${least} points`,
    found: items.length === 0 ? 'none' : counted(items.length, 'point'),
    isMet: items.length >= least,
    fix:
      least === 1
        ? 'Turn steps or choices of the text into a bullet list.'
        : `Use at least ${least} bullet points, as this kind of text needs them.`,
  });
}

/**
 * Checks for a section on each focus of the brief; without one, for three to five sections. In other languages the
 * sections are only counted.
 */
export function checkFocus(input: BriefCheckInput): BriefCheck {
  const { form, reading } = input;
  if (form.analysisFocus.length === 0) return checkSections(input, 3);
  if (!isEnglish(form.language)) return checkSections(input, form.analysisFocus.length);
  const sections = headingsOf(reading).filter(({ level }) => level === 2);
  const missing = form.analysisFocus
    .filter((focus) => !sections.some(({ text }) => keywordDensity(text, focus).count > 0))
    .join(', ');
  return briefCheck({
    id: 'focus',
    title: 'Focus',
    asked: counted(form.analysisFocus.length, 'section'),
    found: missing === '' ? 'yes' : `without ${missing}`,
    isMet: missing === '',
    spans: sections,
    fix: `Add a section under a \`##\` heading of this name for each of: ${missing}.`,
  });
}
