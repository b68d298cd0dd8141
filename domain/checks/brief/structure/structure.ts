import type { GenerationForm } from '../../../generation/form.ts';
import type { AskedText } from '../asked-text.ts';
import { measureFeatures } from './features.ts';
import type { Finding } from '../finding.ts';
import { measureSubject, measureTitle } from './first-line.ts';
import { measureMarkup } from './markup.ts';
import { measureFocus, measureList, measureSections } from './sections.ts';

/** What a type of content is built of: title or subject line, sections, lists, and what the form names for them. */
export function measureStructure(text: AskedText): Finding[] {
  switch (text.form.contentType) {
    case 'social':
      return [];
    case 'email':
      return [measureSubject(text)];
    case 'ads':
      return [measureTitle(text)];
    case 'blog':
      return [measureTitle(text), measureSections(text, 2), measureList(text, 1)];
    case 'product':
      return [measureTitle(text), measureSections(text, 2), measureList(text, 1), ...measureFeatures(text)];
    case 'analysis':
      return [measureTitle(text), measureFocus(text)];
    case 'seo':
      return [measureTitle(text), ...measureSeo(text)];
  }
}

const seoMeasures: Record<GenerationForm['seoContentType'], (text: AskedText) => Finding[]> = {
  article: (text) => [measureSections(text, 2), measureList(text, 1)],
  'landing-page': (text) => [measureList(text, 1)],
  // Five titles, five descriptions, two for Open Graph, three slugs.
  'meta-content': (text) => [measureList(text, 15)],
  'schema-markup': (text) => [measureMarkup(text), measureList(text, 1)],
  faq: () => [],
  'pillar-page': (text) => [measureSections(text, 3), measureList(text, 1)],
};

const measureSeo = (text: AskedText) => seoMeasures[text.form.seoContentType](text);
