import MarkdownIt from 'markdown-it';
import type Token from 'markdown-it/lib/token.mjs';
import { MarkdownParser } from 'prosemirror-markdown';
import { schema } from './schema.ts';

/** Tables and HTML are recognized so that they are kept as source, not rendered. */
export const tokenizer = new MarkdownIt('commonmark', { html: true }).enable(['table', 'strikethrough']);
// The text keeps every address as written; `link` in the schema decides which ones are clickable.
tokenizer.validateLink = () => true;

function isTight(tokens: Token[], open: number): boolean {
  const first = tokens.slice(open + 1).find(({ type }) => type !== 'list_item_open');
  return first?.hidden ?? false;
}

/** Throws for a token that is not in the schema. */
export const parser = new MarkdownParser(schema, tokenizer, {
  blockquote: { block: 'blockquote' },
  paragraph: { block: 'paragraph' },
  list_item: { block: 'list_item' },
  bullet_list: {
    block: 'bullet_list',
    getAttrs: (token, tokens, index) => ({ tight: isTight(tokens, index), bullet: token.markup }),
  },
  ordered_list: {
    block: 'ordered_list',
    getAttrs: (token, tokens, index) => ({
      order: Number(token.attrGet('start') ?? 1),
      tight: isTight(tokens, index),
      delimiter: token.markup,
    }),
  },
  heading: { block: 'heading', getAttrs: ({ tag }) => ({ level: Number(tag.slice(1)) }) },
  code_block: { block: 'code_block', noCloseToken: true },
  fence: { block: 'code_block', getAttrs: ({ info }) => ({ params: info }), noCloseToken: true },
  hr: { node: 'horizontal_rule' },
  hardbreak: { node: 'hard_break' },
  em: { mark: 'em' },
  strong: { mark: 'strong' },
  s: { mark: 'strikethrough' },
  link: {
    mark: 'link',
    getAttrs: (token) => ({ href: token.attrGet('href'), title: token.attrGet('title') }),
  },
  code_inline: { mark: 'code', noCloseToken: true },
});
