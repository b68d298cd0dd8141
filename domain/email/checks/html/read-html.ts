import { Parser } from 'htmlparser2';
import { onOneLine } from '../../../text/on-one-line.ts';
import { readStyle, type Style } from './read-style.ts';

export type HtmlElement = {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  style: Style;
  parent: HtmlElement | null;
  /** It is not drawn, or is in something that is not. */
  isHidden: boolean;
  /** Its text has no size. */
  isTiny: boolean;
  /** The link that it is or is in. */
  link: HtmlElement | null;
};
/** A piece of text that readers see, and the element around it. */
export type HtmlText = { text: string; element: HtmlElement };

/** An email as mail programs read it. Conditional comments for Outlook are left out. */
export type EmailHtml = {
  elements: readonly HtmlElement[];
  texts: readonly HtmlText[];
  styleSheets: readonly string[];
};

const neverShown = new Set(['head', 'style', 'script', 'title', 'template', 'noscript']);

/** The parser needs time for each open element at every tag. What comes after so many is not read: no email has them. */
export const mostOpenElements = 5_000;

/** Reads HTML of any origin with the parser that reads sites; nothing in it runs or is loaded. */
export function readHtml(html: string): EmailHtml {
  const elements: HtmlElement[] = [];
  const texts: HtmlText[] = [];
  const styleSheets: string[] = [];
  const open: HtmlElement[] = [];
  const innermost = () => open.at(-1) ?? null;
  let sheet: string | null = null;
  /** The parser gives a text in pieces, such as at each entity. */
  let isGoingOn = false;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      const element = createElement(tag, attributes, innermost());
      elements.push(element);
      isGoingOn = false;
      open.push(element);
      if (tag === 'style') sheet = '';
      if (open.length > mostOpenElements) parser.pause();
    },
    ontext: (text) => {
      const element = innermost();
      if (sheet !== null) sheet += text;
      else if (isGoingOn && texts.at(-1)) texts.at(-1)!.text += text;
      else if (element) {
        texts.push({ text, element });
        isGoingOn = true;
      }
    },
    onclosetag: (tag) => {
      isGoingOn = false;
      if (tag === 'style' && sheet !== null) {
        styleSheets.push(sheet);
        sheet = null;
      }
      open.pop();
    },
  });
  parser.end(html);
  return {
    elements,
    texts: texts.filter(({ text, element }) => text.trim() !== '' && !element.isHidden && !element.isTiny),
    styleSheets,
  };
}

function createElement(
  tag: string,
  attributes: HtmlElement['attributes'],
  parent: HtmlElement | null,
): HtmlElement {
  const style = readStyle(attributes['style'] ?? '');
  const isOwnHidden = neverShown.has(tag) || 'hidden' in attributes || isNotDrawn(style);
  const isHidden = isOwnHidden || (parent?.isHidden ?? false);
  const size = style.get('font-size');
  const isTiny = size === undefined ? (parent?.isTiny ?? false) : zero.test(size);
  const element: HtmlElement = {
    tag,
    attributes,
    style,
    parent,
    isHidden,
    isTiny,
    link: parent?.link ?? null,
  };
  if (tag === 'a' && attributes['href'] !== undefined) element.link = element;
  return element;
}

const zero = /^0{0,9}(?:\.0{1,9})?(?:px|pt|em|rem|%)?(?:\s{0,9}!important)?$/;

/** Drawn by no program, or so that nobody sees it. */
function isNotDrawn(style: Style): boolean {
  return (
    /^none\b/.test(style.get('display') ?? '') ||
    /^(?:hidden|collapse)\b/.test(style.get('visibility') ?? '') ||
    zero.test(style.get('opacity') ?? '1') ||
    (zero.test(style.get('max-height') ?? '1') && /^hidden\b/.test(style.get('overflow') ?? ''))
  );
}

export type HtmlLink = { href: string; text: string; hasPicture: boolean; isHidden: boolean };

/** The links of an email in order, with their texts; a picture counts with its alternative text. */
export function linksOf({ elements, texts }: EmailHtml): HtmlLink[] {
  const inside = new Map<HtmlElement, { text: string; hasPicture: boolean }>();
  for (const element of elements)
    if (element.link === element) inside.set(element, { text: '', hasPicture: false });
  for (const { text, element } of texts) {
    const link = element.link && inside.get(element.link);
    if (link) link.text += text;
  }
  for (const { tag, attributes, link: around } of elements) {
    const link = tag === 'img' && around ? inside.get(around) : undefined;
    if (!link) continue;
    link.hasPicture = true;
    link.text += ` ${attributes['alt'] ?? ''} `;
  }
  return [...inside].map(([element, { text, hasPicture }]) => ({
    href: (element.attributes['href'] ?? '').trim(),
    text: onOneLine(text),
    hasPicture,
    isHidden: element.isHidden,
  }));
}
