import { splitAtMergeTags } from '#domain/email/merge-tags/merge-tags.ts';
import { isPictureAddress } from '#domain/email/render/addresses.ts';
import { pictureAddress } from '../../../api/email-pictures.ts';

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
const dropped =
  'script, style, link, meta, base, title, iframe, frame, frameset, object, embed, applet, template, noscript, svg, math, audio, video, canvas, input, select, textarea, dialog, portal';

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
  'style',
  'title',
  'valign',
  'width',
]);

/**
 * HTML of an email, also of an imported one that may be hostile, as the content of a frame. Pictures come from our own origin;
 * scripts, forms, links, and whatever else loads or does something are taken out.
 */
export function frameContent(html: string, options: FrameOptions = {}): FrameContent {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const styles = [...page.querySelectorAll('style')].map(sheetOf).join('\n');
  for (const element of page.querySelectorAll(dropped)) element.remove();
  for (const element of [page.body, ...page.body.querySelectorAll('*')]) keepDrawn(element, options);
  if (options.marksTags) markTags(page);
  const { lang, dir } = page.documentElement;
  return { body: page.body, styles, language: lang, direction: dir };
}

function keepDrawn(element: Element, { isWithoutPictures = false }: FrameOptions): void {
  const src = element.localName === 'img' ? (element.getAttribute('src') ?? '') : '';
  for (const name of element.getAttributeNames())
    if (!drawn.has(name) && !name.startsWith('aria-')) element.removeAttribute(name);
  const style = element.getAttribute('style');
  if (style !== null) element.setAttribute('style', withoutLoading(style));
  if (!isWithoutPictures && isPictureAddress(src)) element.setAttribute('src', pictureAddress(src));
}

/** What a declaration loads something by, also in another spelling. */
const loading = /url|image|element\s?\(|@|\\|expression|behavior|binding|\/\*/i;

function withoutLoading(style: string): string {
  return style
    .split(';')
    .filter((declaration) => !loading.test(declaration))
    .join(';');
}

/** A style sheet in which nothing is loaded: a value with such a function is not valid, so it counts for nothing. */
function sheetOf(style: HTMLStyleElement): string {
  const media = style.getAttribute('media') ?? '';
  const text = (style.textContent ?? '')
    .replaceAll('\\', '')
    .replace(/(?:url|image-set|image|src|element)\(/gi, 'nothing(');
  return media === '' || /[{}@\\]/.test(media) ? text : `@media ${media} {\n${text}\n}`;
}

/** Its look does not depend on the page around the frame. */
const chip =
  'padding:0 3px;border-radius:3px;background-color:#eef2ff;color:#1f4dbb;font:500 0.88em Arial,sans-serif;font-style:normal;';

function markTags(page: Document): void {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.includes('{{')) continue;
    const pieces = splitAtMergeTags(text.data).map((piece) => {
      if (typeof piece === 'string') return page.createTextNode(piece);
      const mark = page.createElement('span');
      mark.setAttribute('style', chip);
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
