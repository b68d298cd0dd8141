import type { MjmlElement } from '../render/html/mjml.ts';

/** An MJML document as text. Content and attributes of the elements are escaped already. */
export function mjmlText(element: MjmlElement, indent = ''): string {
  const { tagName, attributes, children = [], content } = element;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  const start = `${indent}<${tagName}${written.join('')}`;
  const end = `</${tagName}>\n`;
  if (content !== undefined) return `${start}>${content}${end}`;
  if (children.length === 0) return `${start} />\n`;
  return `${start}>\n${children.map((child) => mjmlText(child, `${indent}  `)).join('')}${indent}${end}`;
}
