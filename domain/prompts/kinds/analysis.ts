import type { GenerationForm } from '../../generation/form.ts';
import type { analysisTypes } from '../../generation/form/analysis.ts';
import { metaOutput, pageOutput, type TypePrompt } from '../blocks.ts';

const typeGuides: Record<(typeof analysisTypes)[number], string> = {
  competitor:
    'A competitor analysis: who competes for the same reader or buyer and how, what each does better and worse, and where that leaves room.',
  'content-gap':
    'A content gap analysis: what readers look for on the topic, what is commonly answered, what is not, and which missing pieces to write first.',
  'seo-audit':
    'An SEO audit: search intent, structure, on-page elements, internal links and technical points to check, each with how to check it and how to mend it.',
  performance:
    'A performance analysis: which measures tell whether the content works, what each would show, how to collect it, and what to change at which result.',
  keyword:
    'A keyword analysis: groups of search phrases by intent, how hard each looks and why, and which page should serve which group.',
  'brand-voice':
    'A brand voice analysis: the traits the topic and the voice of the brief suggest, words to use and to leave, and the same sentence before and after.',
};

/** What an analysis adds to the prompt. */
export function analysisPrompt(form: GenerationForm): TypePrompt {
  return {
    role: 'You are a marketing analyst who is paid for judgment. You separate what is known from what is likely, and end every finding in something to do.',
    structure: [
      typeGuides[form.analysisType],
      'Open with the finding that matters most and what to do about it.',
      form.analysisFocus.length > 0
        ? 'Give each focus of the brief a `##` section of its own, in the order given.'
        : 'Three to five `##` sections, the most useful first.',
      form.comparisonSource.trim()
        ? 'Compare throughout with the comparison source of the brief, in a table where several points are compared.'
        : 'Compare with what is usual in the field, and say that you do.',
      'In each section: finding, reason, what to do, as bullet points where there are several.',
      'End with a list of at most five actions, ordered by gain for effort.',
    ],
    avoid: [
      'You cannot look anything up. Name no traffic, ranking, share or volume as measured: mark every estimate with "(AI estimate)" and say how to measure it.',
    ],
    output: [...pageOutput, metaOutput],
    lines: [
      ['Analysis type', form.analysisType],
      ['Analysis focus', form.analysisFocus.join(', ')],
      ['Comparison source', form.comparisonSource],
    ],
  };
}
