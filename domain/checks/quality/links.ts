import { counted, plural } from '../../text/format.ts';
import type { Span } from '../../text/markdown-blocks.ts';
import { met, missed } from '../check.ts';
import { defineQualityRule } from './quality-rule.ts';

/** `[words](address)`, but not an image. Both parts are bounded, so that hostile text is read in linear time. */
const link = /(?<!!)\[([^[\]\n]{0,300})\]\(\s{0,9}<?([^\s<>]{0,2000}?)>?\s{0,9}(?:"[^"\n]{0,300}")?\)/g;
/** Link texts that do not say where the link leads. */
const vagueText =
  /^(?:(?:click|tap|press|look|see|read|go|right|find (?:it|out)) )?(?:here|this|more|it|link|now)(?: (?:link|page|post|article|site|one))?$|^(?:learn|read|see|find out|show me|get) more(?: here)?$|^more (?:info|information|details)$|^(?:website|details|continue|https?:\/\/\S*|www\.\S*)$/i;

export const linksRule = defineQualityRule({
  id: 'links',
  title: 'Links',
  why: 'The text of a link tells people, screen readers and search engines where it leads. “Click here” says nothing.',
  source: {
    name: 'Google Search Central, Link best practices',
    address: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  },
  appliesTo: ({ platform }) => platform === 'blog' || platform === 'email',
  find: ({ reading: { text } }) => {
    const all: Span[] = [];
    const empty: Span[] = [];
    const vague: Span[] = [];
    for (const found of text.matchAll(link)) {
      const [whole, words = '', address = ''] = found;
      const place = { start: found.index, end: found.index + whole.length };
      all.push(place);
      const shown = words.replace(/[*_`~]+/g, '').trim();
      if (shown === '' || /^#?$/.test(address)) empty.push(place);
      else if (vagueText.test(shown.replace(/(?<![.!?…:])[.!?…:]+$/, ''))) vague.push(place);
    }
    if (empty.length > 0)
      return missed(
        `${counted(empty.length, 'link')} without a text or without an address.`,
        'Give each link a text and an address.',
        empty,
      );
    if (vague.length > 0)
      return missed(
        `${counted(vague.length, 'link')} ${plural(vague.length, 'does', 'do')} not say where it leads.`,
        'Name the page that it opens.',
        vague,
      );
    if (all.length === 0)
      return missed('There is no link.', 'Link to a page that readers would want to see next.');
    return met(`${counted(all.length, 'link')}, each with a text that says where it leads.`, all);
  },
});
