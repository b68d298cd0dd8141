import { isEnglish } from '../../../generation/form/language.ts';
import { keywordDensity } from '../../../text/keyword/keyword-density.ts';
import { counted, metIf, type AskedText } from '../asked-text.ts';
import type { Finding } from '../finding.ts';
import { headingsOf } from './headings.ts';

/** Sections: headings of the second level. */
export function measureSections({ reading }: AskedText, least: number): Finding {
  const sections = headingsOf(reading).filter(({ level }) => level === 2);
  const isMet = sections.length >= least;
  return {
    id: 'sections',
    label: 'Sections',
    asked: `at least ${least}`,
    got: sections.length === 0 ? 'none' : String(sections.length),
    verdict: metIf(isMet),
    spans: sections,
    ...(!isMet && {
      repair: `The text has ${counted(sections.length, 'section')}. Give it at least ${least} under \`##\` headings that tell the story when they are read alone.`,
    }),
  };
}

/** Points of lists, bulleted or numbered. */
export function measureList({ reading }: AskedText, least: number): Finding {
  const items = reading.blocks.filter(({ kind }) => kind === 'item');
  const isMet = items.length >= least;
  return {
    id: 'list',
    label: 'List',
    asked: least === 1 ? 'at least one' : `at least ${least} points`,
    got: items.length === 0 ? 'none' : counted(items.length, 'point'),
    verdict: metIf(isMet),
    ...(!isMet && {
      repair:
        least === 1
          ? 'Set steps or choices of the text as a bullet list.'
          : `Give ${least} bullet points at least, as the kind of text has them.`,
    }),
  };
}

/** A section for each focus of the brief; without one, three to five. In other languages the sections are counted. */
export function measureFocus(text: AskedText): Finding {
  const { form, reading } = text;
  if (form.analysisFocus.length === 0) return measureSections(text, 3);
  if (!isEnglish(form.language)) return measureSections(text, form.analysisFocus.length);
  const sections = headingsOf(reading).filter(({ level }) => level === 2);
  const missing = form.analysisFocus.filter(
    (focus) => !sections.some(({ text: heading }) => keywordDensity(heading, focus).count > 0),
  );
  return {
    id: 'focus',
    label: 'Focus',
    asked: counted(form.analysisFocus.length, 'section'),
    got: missing.length === 0 ? 'all there' : `without ${missing.join(', ')}`,
    verdict: metIf(missing.length === 0),
    spans: sections,
    ...(missing.length > 0 && {
      repair: `Add a section under a \`##\` heading of this name for each of: ${missing.join(', ')}.`,
    }),
  };
}
