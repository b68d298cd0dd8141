import type { Attributes } from './markup.ts';
import { onOneLine } from './shown-text.ts';
import { addType } from '../structured-data.ts';

const wanted = new Set(['price', 'lowPrice', 'priceCurrency', 'datePublished', 'dateModified', 'author']);
type Capture = (max: number, use: (text: string) => void) => () => void;

/** Types of a page's microdata (https://html.spec.whatwg.org/multipage/microdata.html), and the first values that are asked for. */
export class MicrodataReader {
  readonly types: string[] = [];
  readonly values = new Map<string, string>();

  open(attributes: Attributes, capture: Capture): (() => void) | undefined {
    for (const type of (attributes.get('itemtype') ?? '').split(/\s+/, 10)) addType(this.types, type);
    const [name] = (attributes.get('itemprop') ?? '').split(/\s+/).filter((each) => wanted.has(each));
    if (name === undefined || this.values.has(name)) return undefined;
    const stated = attributes.get('content') ?? attributes.get('datetime');
    if (stated === undefined) return capture(500, (text) => this.set(name, text));
    this.set(name, stated);
    return undefined;
  }

  private set(name: string, value: string): void {
    const text = onOneLine(value.slice(0, 500));
    if (text !== '' && !this.values.has(name)) this.values.set(name, text);
  }
}
