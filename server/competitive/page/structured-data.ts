import { maxQuoteCharacters } from '#domain/competitive/site/page.ts';
import { toIsoMoment } from './moments.ts';
import { onOneLine } from './document/shown-text.ts';

const mostNodes = 20_000;
const mostTypes = 30;
const maxTypeCharacters = 100;

export type StructuredData = {
  types: string[];
  /** The first block that cannot be parsed, around the place. */
  broken: string | null;
  author: string | null;
  publishedAt: string | null;
  modifiedAt: string | null;
  price: { amount: string; currency: string | null } | null;
};

type Node = Record<string, unknown>;

/** Reads the blocks of JSON-LD of a page: their types, and the first author, dates and price. */
export function readStructuredData(blocks: readonly string[]): StructuredData {
  const found: StructuredData = {
    types: [],
    broken: null,
    author: null,
    publishedAt: null,
    modifiedAt: null,
    price: null,
  };
  for (const block of blocks) {
    const parsed = parse(block);
    if (parsed.ok) readNodes(parsed.value, found);
    else found.broken ??= parsed.quote;
  }
  return found;
}

function parse(block: string): { ok: true; value: unknown } | { ok: false; quote: string } {
  // Some systems wrap it in a comment or a CDATA section.
  const bare = block
    .trim()
    .replace(/^(?:<!--|(?:\/\/\s{0,9})?<!\[CDATA\[)/, '')
    .replace(/(?:-->|(?:\/\/\s{0,9})?\]\]>)$/, '');
  try {
    return { ok: true, value: JSON.parse(bare) };
  } catch (error) {
    const at = Number(/at position (\d{1,9})/.exec(String(error))?.[1] ?? 0);
    const start = Math.max(0, Math.min(at - maxQuoteCharacters / 2, bare.length - maxQuoteCharacters));
    return { ok: false, quote: onOneLine(bare.slice(start, start + maxQuoteCharacters)) };
  }
}

/** Walks through all nodes without recursion: a block may be nested as deeply as its author likes. */
function readNodes(root: unknown, found: StructuredData): void {
  const waiting: unknown[] = [root];
  for (let count = 0; waiting.length > 0 && count < mostNodes; count += 1) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const children = Array.isArray(value) ? value : Object.values(value);
    // The first child is read first.
    for (let at = Math.min(children.length, mostNodes) - 1; at >= 0; at -= 1)
      if (typeof children[at] === 'object') waiting.push(children[at]);
    if (!Array.isArray(value)) readNode(value as Node, found);
  }
}

function readNode(node: Node, found: StructuredData): void {
  for (const type of listOf(node['@type'])) addType(found.types, type);
  found.author ??= nameOf(node['author']);
  found.publishedAt ??= toIsoMoment(node['datePublished']);
  found.modifiedAt ??= toIsoMoment(node['dateModified']);
  if (found.price) return;
  const amount = node['price'] ?? node['lowPrice'];
  if (typeof amount !== 'string' && typeof amount !== 'number') return;
  const currency = node['priceCurrency'];
  found.price = { amount: String(amount), currency: typeof currency === 'string' ? currency : null };
}

/** Adds a type by its last part: "https://schema.org/Product" is "Product". */
export function addType(types: string[], type: unknown): void {
  if (typeof type !== 'string' || types.length >= mostTypes) return;
  const name = type
    .slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf('#'), type.lastIndexOf(':')) + 1)
    .trim();
  if (name !== '' && name.length <= maxTypeCharacters && !types.includes(name)) types.push(name);
}

function nameOf(author: unknown): string | null {
  const [first] = listOf(author);
  const name = typeof first === 'object' && first !== null ? (first as Node)['name'] : first;
  return typeof name === 'string' && name.trim() !== '' ? onOneLine(name.slice(0, 1_000)) : null;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, mostTypes) : value === undefined ? [] : [value];
}
