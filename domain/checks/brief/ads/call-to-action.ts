import { keywordDensity } from '../../../text/keyword/keyword-density.ts';
import type { Span } from '../../../text/markdown-blocks.ts';
import { readAd } from './read-ad.ts';
import { metIf, quoted, type AskedText } from '../asked-text.ts';
import type { Finding } from '../finding.ts';

const label = 'Call to action';
const emailLink = /\[link[^\]\n]{0,60}\]|\]\([^)\s]{1,2000}\)|https?:\/\/\S+/gi;

/** The call to action: of posts and ads the one given, of emails a line with the link. */
export function measureCallToAction(text: AskedText): Finding[] {
  const { contentType, callToAction } = text.form;
  if (contentType === 'email') return [measureLink(text)];
  if ((contentType !== 'social' && contentType !== 'ads') || !/[\p{L}\p{N}]/u.test(callToAction)) return [];
  return [contentType === 'ads' ? measureInVersions(text) : measureInPost(text)];
}

function measureInPost({ content, form: { callToAction } }: AskedText): Finding {
  const { spans } = keywordDensity(content, callToAction);
  return finding(spans, spans.length > 0, 'in the text', {
    got: spans.length > 0 ? 'there' : 'not in these words',
    repair: `End the text with this call to action, in its own words: ${quoted(callToAction)}.`,
  });
}

function measureInVersions({ content, form }: AskedText): Finding {
  const versions = readAd(content, form.adFormat);
  const perVersion = versions.map(({ start, end }) =>
    keywordDensity(content.slice(start, end), form.callToAction).spans.map((span) => ({
      start: span.start + start,
      end: span.end + start,
    })),
  );
  const without = perVersion.filter((spans) => spans.length === 0).length;
  const isMet = versions.length > 0 && without === 0;
  return finding(perVersion.flat(), isMet, versions.length === 1 ? 'in the ad' : 'in every version', {
    got: isMet ? 'there' : without === versions.length ? 'not in these words' : `not in ${without} of them`,
    repair: `Put this call to action into every version of the ad, word for word and within the limits: ${quoted(form.callToAction)}.`,
  });
}

function measureLink({ content }: AskedText): Finding {
  const spans = [...content.matchAll(emailLink)].map(({ 0: link, index }) => ({
    start: index,
    end: index + link.length,
  }));
  return finding(spans, spans.length > 0, 'a line with a link', {
    got: spans.length > 0 ? 'there' : 'no link',
    repair:
      'Add one call to action before the close, as a line of its own that says what happens on the click, with [link] for the address.',
  });
}

function finding(
  spans: Span[],
  isMet: boolean,
  asked: string,
  { got, repair }: { got: string; repair: string },
): Finding {
  return {
    id: 'call-to-action',
    label,
    asked,
    got,
    verdict: metIf(isMet),
    spans,
    ...(!isMet && { repair }),
  };
}
