import { parse, type DefaultTreeAdapterTypes, type ParserError } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
export type FoundElement = { name: string; attributes: Map<string, string>; text: string };

/** Reads HTML by a parser that is not ours. */
export function readHtml(html: string) {
  const errors: ParserError[] = [];
  const document = parse(html, { onParseError: (error) => errors.push(error) });
  const elements: FoundElement[] = [];
  const comments: string[] = [];
  walk(document);
  const all = (name: string) => elements.filter((element) => element.name === name);
  return { elements, comments, errors: errors.map(({ code }) => code), all, shown: shownText(document) };

  function walk(node: Node): void {
    if (node.nodeName === '#comment' && 'data' in node) comments.push(node.data);
    if ('attrs' in node) {
      const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
      elements.push({ name: node.tagName, attributes, text: shownText(node) });
    }
    if ('childNodes' in node) node.childNodes.forEach(walk);
  }
}

const blocks = /^(?:p|h1|h2|td|div|li|br|blockquote)$/;

/** The words that a reader sees. */
function shownText(node: Node): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node) || node.nodeName === 'head') return '';
  const inside = node.childNodes.map(shownText).join('');
  return blocks.test(node.nodeName) ? ` ${inside} ` : inside;
}
