import MarkdownIt from 'markdown-it';

/** Addresses a link of an export may lead to. */
const safeAddress = /^(https?:|mailto:|tel:|#)/i;

/** Markdown for the exports that draw it: HTML in it is text, and no link runs anything. */
export const reader = new MarkdownIt({ html: false, linkify: false, typographer: false });
reader.validateLink = (address) => safeAddress.test(address.trim());
