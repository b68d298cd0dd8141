import { splitKeywords } from '../../../generation/form.ts';
import { counted, metIf, type AskedText } from '../asked-text.ts';
import type { Finding } from '../finding.ts';
import { headingsOf } from './headings.ts';

/** Question marks of the languages offered; Greek uses a semicolon. */
const endsAsQuestion = /[?？؟;;][\s)»”"*_]*$/u;

/** Questions and answers: one for each FAQ topic of a blog article, six to ten on a page of questions. */
export function measureQuestions({ reading, form }: AskedText): Finding[] {
  const isPage = form.contentType === 'seo' && form.seoContentType === 'faq';
  const topics = form.contentType === 'blog' ? splitKeywords(form.faqTopics).length : 0;
  if (!isPage && topics === 0) return [];
  const questions = headingsOf(reading).filter(({ level, text }) => level > 1 && endsAsQuestion.test(text));
  const [least, most] = isPage ? [6, 10] : [topics, Infinity];
  const isMet = questions.length >= least && questions.length <= most;
  const asked = isPage ? '6-10 questions' : `at least ${counted(topics, 'question')}`;
  return [
    {
      id: 'questions',
      label: 'Questions and answers',
      asked,
      got: questions.length === 0 ? 'none' : counted(questions.length, 'question'),
      verdict: metIf(isMet),
      spans: questions,
      ...(!isMet && {
        repair: isPage
          ? 'Make it six to ten questions, each a `##` heading worded as people ask it, with its answer below.'
          : `Before the end, give a question as a \`###\` heading with an answer of two or three sentences for each of the FAQ topics of the brief: ${counted(topics, 'question')} in all.`,
      }),
    },
  ];
}
