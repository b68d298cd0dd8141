import type { GenerationForm } from '../../generation/form.ts';
import { metaOutput, pageOutput, type TypePrompt } from '../blocks.ts';

/** What a blog article adds to the prompt; with FAQ topics also a section of questions. */
export function blogPrompt(form: GenerationForm): TypePrompt {
  const hasQuestions = form.faqTopics.trim() !== '';
  return {
    role: 'You are the editor of a trade magazine who writes its most-read articles. You know the subject, you respect the reader’s time, and you have something to say.',
    structure: [
      'A blog article. Open with the reader’s problem in one or two sentences, and promise what the article gives.',
      'Then sections under `##` headings that tell the story when they are read alone. One idea a section, each with an example, a step or a comparison.',
      'Set steps and choices as bullet lists, at least one in the article. Paragraphs of at most four sentences.',
      'End with what to do next: one concrete first step, no summary of what was just read.',
      ...(hasQuestions
        ? [
            'Before the end, a section of questions and answers on the FAQ topics of the brief: each question a `###` heading, each answer two or three sentences.',
          ]
        : []),
      ...(form.seoFocus.trim()
        ? [
            'Serve the SEO focus of the brief in headings, opening and order of the sections, without naming it.',
          ]
        : []),
    ],
    avoid: ['No heading that could stand over any article, such as "Introduction" or "Conclusion".'],
    output: [...pageOutput, metaOutput],
    lines: [
      ['FAQ topics', form.faqTopics],
      ['SEO focus', form.seoFocus],
    ],
  };
}
