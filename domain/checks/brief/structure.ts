import { splitKeywords, type GenerationForm } from '../../generation/form.ts';
import { isEnglish } from '../../generation/form/language.ts';
import { counted, quoted } from '../../text/format.ts';
import { headingsOf } from '../../text/headings.ts';
import { densityOf } from '../../text/keyword/keyword-density.ts';
import { numberInWords } from '../../text/number-words.ts';
import { briefCheck, type BriefCheck, type BriefCheckInput } from './brief-check.ts';
import { checkFocus, checkList, checkSections } from './sections.ts';
import { checkSubject, checkTitle } from './titles.ts';

/** Questions of an FAQ page. */
const fewestPageQuestions = 6;
const mostPageQuestions = 10;

/** Checks the structure of a content type: title or subject line, sections, lists, and what the form names for them. */
export function checkStructure(input: BriefCheckInput): BriefCheck[] {
  switch (input.form.contentType) {
    case 'social':
      return [];
    case 'email':
      return [checkSubject(input)];
    case 'ads':
      return [checkTitle(input)];
    case 'blog':
      return [checkTitle(input), checkSections(input, 2), checkList(input, 1)];
    case 'product':
      return [checkTitle(input), checkSections(input, 2), checkList(input, 1), ...checkFeatures(input)];
    case 'analysis':
      return [checkTitle(input), checkFocus(input)];
    case 'seo':
      return [checkTitle(input), ...seoChecks[input.form.seoContentType](input)];
  }
}

const seoChecks: Record<GenerationForm['seoContentType'], (input: BriefCheckInput) => BriefCheck[]> = {
  article: (input) => [checkSections(input, 2), checkList(input, 1)],
  'landing-page': (input) => [checkList(input, 1)],
  // Five titles, five descriptions, two for Open Graph, three slugs: 15 items.
  'meta-content': (input) => [checkList(input, 15)],
  'schema-markup': (input) => [checkMarkup(input), checkList(input, 1)],
  faq: () => [],
  'pillar-page': (input) => [checkSections(input, 3), checkList(input, 1)],
};

/** Checks for all key features of the brief. Not for translated texts, which word them differently. */
function checkFeatures({ reading, form }: BriefCheckInput): BriefCheck[] {
  const features = form.keyFeatures
    .split(/[,;\n]/)
    .map((feature) => feature.trim())
    .filter((feature) => /[\p{L}\p{N}]/u.test(feature));
  if (features.length === 0) return [];
  const base = {
    id: 'features',
    title: 'Key features',
    asked: features.length === 1 ? 'named' : `all ${features.length}`,
  };
  if (!isEnglish(form.language))
    return [briefCheck({ ...base, found: 'not available for this language', isMet: null })];
  const missing = features.filter((feature) => densityOf(reading, feature).count === 0).join(', ');
  return [
    briefCheck({
      ...base,
      found: missing === '' ? 'yes' : `without ${missing}`,
      isMet: missing === '',
      fix: `Name these key features in the list, each followed by what it means for the buyer: ${quoted(missing)}.`,
    }),
  ];
}

/** Checks the structured data: one valid block of JSON-LD. */
function checkMarkup({ content }: BriefCheckInput): BriefCheck {
  const block = /^ {0,3}```[ \t]*json(?:-ld|ld)?[ \t]*\n([\s\S]*?)^ {0,3}```/im.exec(content);
  const found = !block ? 'none' : isJson(block[1]!) ? 'valid' : 'not valid JSON';
  return briefCheck({
    id: 'markup',
    title: 'JSON-LD',
    asked: 'one valid block',
    found,
    isMet: found === 'valid',
    spans: block ? [{ start: block.index, end: block.index + block[0].length }] : [],
    fix: block
      ? 'Fix the JSON-LD block: it must be valid JSON.'
      : 'Add one valid JSON-LD block in a fenced code block marked `json`.',
  });
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** Question marks of the offered languages; Greek uses a semicolon. */
const endsAsQuestion = /[?？؟;;][\s)»”"*_]*$/u;

/** Checks questions and answers: one for each FAQ topic of a blog article, six to ten on an FAQ page. */
export function checkQuestions({ reading, form }: BriefCheckInput): BriefCheck[] {
  const isPage = form.contentType === 'seo' && form.seoContentType === 'faq';
  const topics = form.contentType === 'blog' ? splitKeywords(form.faqTopics).length : 0;
  if (!isPage && topics === 0) return [];
  const questions = headingsOf(reading).filter(({ level, text }) => level > 1 && endsAsQuestion.test(text));
  const [least, most] = isPage ? [fewestPageQuestions, mostPageQuestions] : [topics, Infinity];
  return [
    briefCheck({
      id: 'questions',
      title: 'Questions and answers',
      asked: isPage
        ? `${fewestPageQuestions}-${mostPageQuestions} questions`
        : `at least ${counted(topics, 'question')}`,
      found: questions.length === 0 ? 'none' : counted(questions.length, 'question'),
      isMet: questions.length >= least && questions.length <= most,
      spans: questions,
      fix: isPage
        ? `Make it ${numberInWords(fewestPageQuestions)} to ${numberInWords(mostPageQuestions)} questions, each a \`##\` heading worded as people ask it, with its answer below.`
        : `Before the end, give a question as a \`###\` heading with an answer of two or three sentences for each of the FAQ topics of the brief: ${counted(topics, 'question')} in all.`,
    }),
  ];
}
