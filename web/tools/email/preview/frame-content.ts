import { Parser } from 'htmlparser2';
import { mostOpenElements } from '#domain/email/checks/html/read-html.ts';
import { splitAtMergeTags } from '#domain/email/merge-tags/merge-tags.ts';
import { isPictureAddress } from '#domain/email/render/addresses.ts';
import { pictureAddress } from '../../../api/email-pictures.ts';
import { sheetOf, withoutLoading } from './frame-styles.ts';

/** An email as a frame shows it: it draws, and does and loads nothing. */
export type FrameContent = {
  body: HTMLElement;
  /** Its style sheets; they are adopted, because the policy of the page has none of other origins. */
  styles: string;
  language: string;
  direction: string;
};

export type FrameOptions = {
  /** As where pictures are off. */
  isWithoutPictures?: boolean;
  /** Merge tags are drawn as `firstName, or “there”`. */
  marksTags?: boolean;
};

/** They are taken out with what is in them. */
const dropped = new Set(
  (
    'script style link meta base title iframe frame frameset object embed applet template noscript svg math audio video canvas ' +
    'input select textarea dialog portal'
  ).split(' '),
);

/** What is deeper is put beside its parent, as the parsers of browsers do: drawing thousands of levels ends the tab. */
const mostDepth = 500;

/** They only say how something is drawn. `href` is not one of them: nothing in a preview leads anywhere. */
const drawn = new Set([
  'align',
  'alt',
  'bgcolor',
  'border',
  'cellpadding',
  'cellspacing',
  'class',
  'color',
  'colspan',
  'dir',
  'face',
  'height',
  'lang',
  'role',
  'rowspan',
  'size',
  'start',
  'title',
  'valign',
  'width',
]);

/**
 * HTML of an email, also of an imported one that may be hostile, as the content of a frame. Pictures come from our own origin;
 * scripts, forms, links, and whatever else loads or does something are taken out. Its elements are made in `page` one by one:
 * the browser's own parser reports each style attribute and handler that the policy of the page refuses.
 */
export function frameContent(html: string, page: Document, options: FrameOptions = {}): FrameContent {
  const body = page.createElement('body');
  const content: FrameContent = { body, styles: '', language: '', direction: '' };
  const sheets: string[] = [];
  /** Elements that are open, the innermost last; null for those that are taken out. */
  const open: { tag: string; element: HTMLElement | null }[] = [];
  let media = '';
  let sheet: string | null = null;
  const innermost = () => open.at(-1)?.element ?? null;
  const isTakenOut = () => open.length > 0 && innermost() === null;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      const isOut = isTakenOut() || dropped.has(tag);
      if (tag === 'style' && !isTakenOut()) [sheet, media] = ['', attributes['media'] ?? ''];
      const isPage = tag === 'html' || tag === 'head' || tag === 'body';
      const element = isOut ? null : isPage ? body : createElement(tag, attributes, page, options);
      open.push({ tag, element });
      if (open.length > mostOpenElements) parser.pause();
      if (tag === 'html') {
        content.language = attributes['lang'] ?? '';
        content.direction = attributes['dir'] ?? '';
      } else if (element) {
        keepDrawn(element, attributes, options);
        if (!isPage) (open[Math.min(open.length - 2, mostDepth)]?.element ?? body).append(element);
      }
    },
    ontext: (text) => {
      if (sheet !== null) sheet += text;
      else if (!isTakenOut()) (innermost() ?? body).append(text);
    },
    onclosetag: (tag) => {
      if (tag === 'style' && sheet !== null) {
        sheets.push(sheetOf(sheet, media));
        sheet = null;
      }
      open.pop();
    },
  });
  parser.end(html);
  body.normalize();
  keepOwnHeight(body);
  if (options.marksTags) markTags(body, page);
  return { ...content, styles: sheets.join('\n') };
}

/** Makes a page as high as its content, whatever its email says: the frame is as high as the page. */
export function keepOwnHeight({ style }: HTMLElement): void {
  for (const [name, value] of Object.entries({ height: 'auto', 'min-height': '0', position: 'static' }))
    style.setProperty(name, value, 'important');
}

type Attributes = Readonly<Record<string, string>>;

/** An element of a name that HTML has, else a span; where pictures are off, a box for one without a text. */
function createElement(
  tag: string,
  { alt = '' }: Attributes,
  page: Document,
  { isWithoutPictures }: FrameOptions,
): HTMLElement {
  if (tag === 'img' && isWithoutPictures && alt.trim() === '') return withoutText(page);
  return page.createElement(/^[a-z][a-z\d]*$/.test(tag) ? tag : 'span');
}

const withoutAlternative = 'Picture without a text';

/** Drawn like the rest of the email, whatever its style: readers see that something is missing, and not what. */
function withoutText(page: Document): HTMLElement {
  const place = page.createElement('span');
  const box = page.createElement('span');
  box.style.cssText =
    'display:block;padding:28px 8px;border:1px dashed #8d9689;color:#5b6660;font:13px Arial,sans-serif;text-align:center;';
  box.textContent = withoutAlternative;
  place.append(box);
  return place;
}

function keepDrawn(
  element: HTMLElement,
  attributes: Attributes,
  { isWithoutPictures = false, marksTags = false }: FrameOptions,
): void {
  for (const [name, value] of Object.entries(attributes))
    if (name === 'style') element.style.cssText = withoutLoading(value);
    else if (drawn.has(name) || /^aria-[a-z]+$/.test(name)) element.setAttribute(name, value);
  if (element.localName !== 'img') return;
  const { src = '' } = attributes;
  if (marksTags && !attributes['alt']?.trim()) element.setAttribute('alt', withoutAlternative);
  if (!isWithoutPictures && isPictureAddress(src)) element.setAttribute('src', pictureAddress(src));
}

/** Its look does not depend on the page around the frame. */
const chip =
  'padding:0 3px;border-radius:3px;background-color:#eef2ff;color:#1f4dbb;font:500 0.88em Arial,sans-serif;font-style:normal;';

function markTags(body: HTMLElement, page: Document): void {
  const walker = page.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.includes('{{')) continue;
    const pieces = splitAtMergeTags(text.data).map((piece) => {
      if (typeof piece === 'string') return page.createTextNode(piece);
      const mark = page.createElement('span');
      mark.style.cssText = chip;
      mark.textContent = formatTag(piece);
      return mark;
    });
    text.replaceWith(...pieces);
  }
}

/** A merge tag for people: `firstName, or “there”`. */
export function formatTag({ name, fallback }: { name: string; fallback: string | null }): string {
  return fallback === null || fallback === '' ? name : `${name}, or “${fallback}”`;
}
