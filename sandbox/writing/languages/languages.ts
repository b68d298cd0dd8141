import type { Brief } from '../brief.ts';
import type { Draft } from '../draft.ts';
import { email, page } from './language-page.ts';
import { ad, post } from './language-short.ts';
import { fill, filled, pick } from './language-words.ts';
import type { Book } from '../material/languages/book.ts';
import { french } from '../material/languages/french.ts';
import { german } from '../material/languages/german.ts';
import { spanish } from '../material/languages/spanish.ts';
import { bullets } from '../parts.ts';
import { shorten } from '../words.ts';

const books = [german, french, spanish];

/** The book of the language a brief asks for; null where the sandbox does not know it, or writes English anyway. */
export function bookOf(brief: Brief): Book | null {
  const wish = brief.field('language');
  const isMadeOfParts = /meta|schema/i.test(brief.field('seo content type'));
  return isMadeOfParts ? null : (books.find(({ name }) => name.test(wish)) ?? null);
}

/** A text in another language than English, of the kind that is asked for. */
export function inLanguage(draft: Draft, book: Book): string {
  switch (draft.brief.kind) {
    case 'social':
      return post(draft, book);
    case 'email':
      return email(draft, book);
    case 'ad':
      return ad(draft, book);
    case 'subjects':
      return bullets(book.email.subjects.map((line) => filled(draft.brief, line)));
    default:
      return `# ${titleIn(draft, book)}\n\n${page(draft, book, '')}`;
  }
}

const titleIn = (draft: Draft, book: Book) => shorten(pick(draft, book.titles), 60);

/** Paragraphs of a book that a text does not have yet. */
export function unsaid(draft: Draft, book: Book, text: string): string[] {
  return book.sections
    .flatMap(([, paragraphs]) => paragraphs)
    .map((one) => fill(draft, one))
    .filter((one) => !text.includes(one));
}
