import type { Draft } from '../draft.ts';
import { askOf, fill } from './language-words.ts';
import type { Book } from '../material/languages/book.ts';
import { asSentence, bullets } from '../parts.ts';
import { countWords, shorten } from '../words.ts';

/** Paragraphs, section by section and round by round, until the text has its words. */
export function page(draft: Draft, book: Book, head: string): string {
  const { brief } = draft;
  const isQuestions = /faq/i.test(brief.field('seo content type'));
  const wanted = brief.list('faq topics', 'questions').slice(0, 8);
  const asked = wanted.map((topic) => book.asked.map((text) => text.replaceAll('{q}', () => topic)));
  const isLong = brief.band.target > 900;
  const own = isQuestions || isLong ? draft.draw(book.questions, isQuestions ? 6 : 7) : [];
  const questions = [...asked, ...own].map(
    ([question, answer]) =>
      `${isQuestions ? '##' : '###'} ${fill(draft, question!)}\n\n${fill(draft, answer!)}`,
  );
  const features = brief.list('key features', 'features');
  const points = [
    ...features.map((feature) => `**${asSentence(feature)}**`),
    ...draft.draw(book.tips, isLong ? 6 : 5).map(([lead, why]) => `**${lead}.** ${why}`),
  ];
  const ask = askOf(draft);
  const fixed = [
    `## ${book.listHeading}\n\n${bullets(points)}`,
    questions.length > 0 &&
      (isQuestions ? questions.join('\n\n') : `## ${book.questionHeading}\n\n${questions.join('\n\n')}`),
    `## ${book.closeHeading}\n\n${[...draft.draw(book.closings, isLong ? 2 : 1).map((one) => fill(draft, one)), ask && `**${asSentence(ask)}**`].filter(Boolean).join('\n\n')}`,
  ].filter(Boolean);
  const further = brief.otherKeywords.map((word) => book.further.replace('{x}', () => word)).join(' ');
  const openings = draft.draw(book.openings, isLong ? 2 : 1).map((one) => fill(draft, one));
  const opening = [...openings, further].filter(Boolean).join(' ');
  const body = sections(draft, book, countWords([head, opening, ...fixed].join(' ')));
  return [opening, ...body, ...fixed].join('\n\n');
}

/** As many paragraphs as there is room for, at least two sections with one each; a focus of the brief names its section. */
function sections(draft: Draft, book: Book, taken: number): string[] {
  const names = draft.brief.list('analysis focus', 'focus');
  const chosen = book.sections.map(([heading, paragraphs], at) => ({
    heading: names[at] ?? heading,
    left: draft.draw(paragraphs, paragraphs.length).map((one) => fill(draft, one)),
    said: [] as string[],
  }));
  const least = Math.max(2, Math.min(names.length, chosen.length));
  let words = taken;
  for (let round = 0; round < 3; round += 1)
    for (const [at, part] of chosen.entries()) {
      const next = part.left[round];
      const isDue = words + countWords(next ?? '') <= draft.brief.band.target + 30;
      if (!next || !(isDue || (round === 0 && at < least))) continue;
      part.said.push(next);
      words += countWords(next);
    }
  return chosen
    .filter(({ said }) => said.length > 0)
    .map(({ heading, said }) => [`## ${heading}`, ...said].join('\n\n'));
}

export function email(draft: Draft, book: Book): string {
  const subject = book.email.subjects.map((line) => fill(draft, line)).find((line) => line.length <= 50);
  const ask = askOf(draft) || book.email.link;
  const head = `Subject: ${subject ?? shorten(fill(draft, '{T}'), 50)}`;
  return [
    head,
    book.email.greeting,
    page(draft, book, head),
    `**${asSentence(ask)}** [link]`,
    book.email.signOff,
  ].join('\n\n');
}
