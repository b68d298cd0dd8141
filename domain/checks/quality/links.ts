import type { Span } from '../../text/markdown-blocks.ts';
import { counted, good, improve, type Checked, type Finding } from '../check.ts';

/** `[words](address)`, not a picture; both bounded, so that hostile text is read in linear time. */
const link = /(?<!!)\[([^[\]\n]{0,300})\]\(\s{0,9}<?([^\s<>]{0,2000}?)>?\s{0,9}(?:"[^"\n]{0,300}")?\)/g;
/** Words that say nothing of where a link leads. */
const saysNothing =
  /^(?:(?:click|tap|press|look|see|read|go|right|find (?:it|out)) )?(?:here|this|more|it|link|now)(?: (?:link|page|post|article|site|one))?$|^(?:learn|read|see|find out|show me|get) more(?: here)?$|^more (?:info|information|details)$|^(?:website|details|continue|https?:\/\/\S*|www\.\S*)$/i;

export function findLinks({ reading: { text } }: Checked): Finding {
  const all: Span[] = [];
  const wordless: Span[] = [];
  const vague: Span[] = [];
  for (const found of text.matchAll(link)) {
    const [whole, words = '', address = ''] = found;
    const place = { start: found.index, end: found.index + whole.length };
    all.push(place);
    const shown = words.replace(/[*_`~]+/g, '').trim();
    if (shown === '' || /^#?$/.test(address)) wordless.push(place);
    else if (saysNothing.test(shown.replace(/[.!?…:]+$/, ''))) vague.push(place);
  }
  if (wordless.length > 0)
    return improve(`${counted(wordless.length, 'link')} without words or without an address.`, wordless);
  if (vague.length > 0)
    return improve(
      `${counted(vague.length, 'link')} ${vague.length === 1 ? 'does' : 'do'} not say where it leads.`,
      vague,
    );
  if (all.length === 0) return improve('There is no link: lead on to what a reader would ask next.');
  return good(`${counted(all.length, 'link')}, each with words that say where it leads.`, all);
}
