import type { GenerationForm } from '../../generation/form.ts';
import {
  isMadeOfParts,
  type keywordDifficulties,
  type searchIntents,
  type seoContentTypes,
  type seoPriorities,
} from '../../generation/form/seo.ts';
import { metaOutput, pageOutput, type TypePrompt } from '../blocks.ts';

type SeoContentType = (typeof seoContentTypes)[number];

const typeGuides: Record<SeoContentType, string[]> = {
  article: [
    'A search article: answer the query in the first paragraph, then go deeper under `##` headings worded as people search.',
    'At least one bullet list, one example a section, and a last section on what to do next.',
  ],
  'landing-page': [
    'A landing page: one promise, one action. Opening with the promise, then benefits as bullet points, proof as placeholders, objections answered, and the action repeated at the end.',
  ],
  'meta-content': [
    'Meta content for a page: under `##` headings, five title tags (at most 60 characters each), five meta descriptions (at most 160 each), an Open Graph title and description, and three slugs. Each as a bullet point with its length in brackets.',
  ],
  'schema-markup': [
    'Structured data for a page: first a short paragraph on which schema.org types fit and why, then one JSON-LD block in a fenced code block marked `json`, valid, with placeholders in square brackets for what is not known, then a bullet list of what to fill in.',
  ],
  faq: [
    'A page of questions: six to ten, worded as people ask them, each a `##` heading. The answer’s first sentence answers; two or three more explain.',
  ],
  'pillar-page': [
    'A pillar page: an overview of the whole topic. A short definition, a bullet list of contents, then a `##` section for each part that sums it up and ends by naming the deeper article that should be linked, as [link: title].',
  ],
};

const priorityGuides: Record<(typeof seoPriorities)[number], string> = {
  'High search volume': 'cover the broad phrase and its commonest variants',
  'Low competition': 'go for longer, narrower phrases that few pages answer',
  'Featured snippets':
    'after a question heading, answer in 40 to 60 words or in a list that can be lifted out',
  'Local SEO': 'name place and surroundings as [city] and [area], with what matters on site',
  'Voice search': 'word questions as they are spoken, and answer in one sentence first',
  'Mobile optimization': 'short paragraphs, headings close together, the answer before the scroll',
  'E-A-T signals': 'show experience, sources and who stands behind it, as placeholders where not given',
  'User intent': 'answer what the searcher wants to do next, not only what they typed',
};

const intentGuides: Record<(typeof searchIntents)[number], string> = {
  informational: 'The searcher wants to know: explain first, sell nothing.',
  commercial: 'The searcher compares: give criteria, trade-offs and for whom each choice is right.',
  transactional: 'The searcher wants to act: make the offer, its terms and the step plain at once.',
  navigational: 'The searcher looks for one place: say what is where, and lead there.',
};

const difficultyGuides: Record<(typeof keywordDifficulties)[number], string> = {
  low: 'Keyword difficulty is low (0-30): one focused page can rank; stay on the exact phrase.',
  medium: 'Keyword difficulty is medium (31-60): cover the subtopics rivals cover, and one they miss.',
  high: 'Keyword difficulty is high (61-100): be deeper and more useful than a large site, and aim at longer variants too.',
};

/** What SEO content adds to the prompt, by its kind and priorities. */
export function seoPrompt(form: GenerationForm): TypePrompt {
  const priorities = form.seoPriorities.map((priority) => `${priority}: ${priorityGuides[priority]}`);
  return {
    role: 'You are an SEO editor: you write for the searcher, in a form a search engine can read. Pages of yours rank because they answer.',
    structure: [
      ...typeGuides[form.seoContentType],
      ...(isMadeOfParts(form)
        ? ['Its parts decide how long it is: they come before the length of the brief.']
        : []),
      intentGuides[form.searchIntent],
      difficultyGuides[form.keywordDifficulty],
      ...(priorities.length > 0 ? [`Work towards these priorities (${priorities.join('; ')}).`] : []),
    ],
    avoid: ['No keyword stuffing, no paragraph that only repeats the heading, no promise of a ranking.'],
    output: [...pageOutput, metaOutput],
    lines: [
      ['SEO content type', form.seoContentType],
      ['SEO priorities', form.seoPriorities.join(', ')],
      ['Search intent', form.searchIntent],
      ['Keyword difficulty', form.keywordDifficulty],
    ],
  };
}
