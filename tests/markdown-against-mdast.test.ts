import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { parseBlocks, type Block } from '#domain/markdown/parse-blocks.ts';
import type { Inline } from '#domain/markdown/parse-inline.ts';

// The parser of drafts is our own for speed (decision 040). This test compares it with mdast.

const mdast = unified().use(remarkParse).use(remarkGfm).freeze();
const articles = path.resolve(import.meta.dirname, '../content/blog');

test.each(readdirSync(articles).filter((name) => name.endsWith('.md')))(
  '%s has the same blocks, offsets and texts as in mdast',
  (name) => {
    const source = readFileSync(path.join(articles, name), 'utf8')
      .replace(/^---\n[\s\S]*?\n---\n/, '')
      // Links inside the site and task lists are kept as text.
      .replaceAll('](/', '](https://example.com/')
      .replaceAll(/^([-*]) \[[ x]\] /gm, '$1 ');
    const expected = mdast
      .parse(source)
      .children.map((node) => [
        kinds[node.type] ?? node.type,
        node.position!.start.offset,
        inOneLine(textsOfNode(node)),
      ]);
    const found = parseBlocks(source).map((block) => [
      block.kind,
      block.start,
      inOneLine(textsOfBlock(source, block)),
    ]);
    expect(found.length).toBeGreaterThan(10);
    expect(found).toEqual(expected);
  },
);

const kinds: Record<string, string> = { blockquote: 'quote', thematicBreak: 'rule' };
const inOneLine = (texts: string[]) => texts.join(' ').replace(/\s+/g, ' ').trim();

function textsOfNode(node: Nodes): string[] {
  const holdsBlocks = ['list', 'listItem', 'blockquote', 'table', 'tableRow'].includes(node.type);
  return holdsBlocks && 'children' in node ? node.children.flatMap(textsOfNode) : [toString(node)];
}

function textsOfBlock(source: string, block: Block): string[] {
  if ('lines' in block) return block.lines.map((line) => textOf(source, line));
  if (block.kind === 'list')
    return block.items.flatMap(({ lines }) => lines.map((line) => textOf(source, line)));
  if (block.kind === 'code') return block.line.map(({ start, end }) => source.slice(start, end));
  return block.kind === 'table'
    ? [block.header, ...block.rows].flat().map((cell) => textOf(source, cell))
    : [];
}

function textOf(source: string, parts: Inline[]): string {
  return parts
    .map((part) => {
      if ('children' in part) return textOf(source, part.children);
      const { start, end } = part.kind === 'image' ? part.description : part;
      return source.slice(start, end);
    })
    .join('');
}
