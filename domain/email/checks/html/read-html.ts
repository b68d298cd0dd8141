import { Parser } from 'htmlparser2';
import { readStyle, type Style } from './read-style.ts';

export type HtmlElement = {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  style: Style;
  parent: HtmlElement | null;
};
/** A piece of text that readers see, and the element around it. */
export type HtmlText = { text: string; element: HtmlElement };

/** An email as mail programs read it. What stands in conditional comments for Outlook is not part of it. */
export type EmailHtml = {
  elements: readonly HtmlElement[];
  texts: readonly HtmlText[];
  styleSheets: readonly string[];
};

const neverShown = new Set(['head', 'style', 'script', 'title', 'template', 'noscript']);

/** Elements in each other beyond this count as beside each other, so that hostile HTML costs no more time than other. */
const mostDepth = 200;

/** Reads HTML of any origin with the parser that reads sites; nothing in it runs or is loaded. */
export function readHtml(html: string): EmailHtml {
  const elements: HtmlElement[] = [];
  const texts: HtmlText[] = [];
  const styleSheets: string[] = [];
  const open: HtmlElement[] = [];
  const innermost = () => open[Math.min(open.length, mostDepth) - 1] ?? null;
  let sheet: string | null = null;
  /** The parser gives a text in pieces, such as at each entity. */
  let isGoingOn = false;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      const style = readStyle(attributes['style'] ?? '');
      const element = { tag, attributes, style, parent: innermost() };
      elements.push(element);
      isGoingOn = false;
      open.push(element);
      if (tag === 'style') sheet = '';
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
  return { elements, texts: texts.filter(isShown), styleSheets };
}

/** The element and those around it, from the inside. */
export function* withAncestors(element: HtmlElement): Generator<HtmlElement> {
  for (let at: HtmlElement | null = element; at; at = at.parent) yield at;
}

/** True for an element that is not drawn, or is in one. */
export function isHidden(element: HtmlElement): boolean {
  for (const { style } of withAncestors(element)) if (style.get('display')?.startsWith('none')) return true;
  return false;
}

function isShown({ text, element }: HtmlText): boolean {
  if (text.trim() === '') return false;
  for (const { tag } of withAncestors(element)) if (neverShown.has(tag)) return false;
  return !isHidden(element);
}

/** The words of a text, with one space between them. */
export const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export type HtmlLink = { href: string; text: string; hasPicture: boolean };

/** The links of an email in order, with their texts; a picture counts with its alternative text. */
export function linksOf({ elements, texts }: EmailHtml): HtmlLink[] {
  const inside = new Map<HtmlElement, { text: string; hasPicture: boolean }>();
  for (const element of elements) if (isLink(element)) inside.set(element, { text: '', hasPicture: false });
  const linkAround = (element: HtmlElement) => {
    for (const at of withAncestors(element)) if (isLink(at)) return inside.get(at);
    return undefined;
  };
  for (const { text, element } of texts) {
    const link = linkAround(element);
    if (link) link.text += text;
  }
  for (const element of elements) {
    const link = element.tag === 'img' ? linkAround(element) : undefined;
    if (link) {
      link.hasPicture = true;
      link.text += ` ${element.attributes['alt'] ?? ''} `;
    }
  }
  return [...inside].map(([element, { text, hasPicture }]) => ({
    href: (element.attributes['href'] ?? '').trim(),
    text: onOneLine(text),
    hasPicture,
  }));
}

const isLink = ({ tag, attributes }: HtmlElement) => tag === 'a' && attributes['href'] !== undefined;
