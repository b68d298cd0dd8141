import MarkdownIt from 'markdown-it';

/** Addresses that a link in an export may have. */
const safeAddress = /^(https?:|mailto:|tel:|#)/i;

/** Markdown for the exports that render it: HTML in it is text, and links with a script are not links. */
export const reader = new MarkdownIt({ html: false, linkify: false, typographer: false });
reader.validateLink = (address) => safeAddress.test(address.trim());
