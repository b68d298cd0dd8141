import { keywordDensity } from '../../text/keyword/keyword-density.ts';
import { quoted } from '../../text/format.ts';
import { briefCheck, type BriefCheck, type BriefCheckInput } from './brief-check.ts';
import { readAd } from './read-ad.ts';

const base = { id: 'call-to-action', title: 'Call to action' };
const emailLink = /\[link[^\]\n]{0,60}\]|\]\([^)\s]{1,2000}\)|https?:\/\/\S+/gi;

/** The call to action: the given words in posts and ads, a line with a link in emails. */
export function checkCallToAction(input: BriefCheckInput): BriefCheck[] {
  const { contentType, callToAction } = input.form;
  if (contentType === 'email') return [checkLink(input)];
  if ((contentType !== 'social' && contentType !== 'ads') || !/[\p{L}\p{N}]/u.test(callToAction)) return [];
  return [contentType === 'ads' ? checkVersions(input) : checkPost(input)];
}

function checkPost({ content, form: { callToAction } }: BriefCheckInput): BriefCheck {
  const { spans } = keywordDensity(content, callToAction);
  return briefCheck({
    ...base,
    asked: 'in the text',
    found: spans.length > 0 ? 'yes' : 'not in these words',
    isMet: spans.length > 0,
    spans,
    fix: `End the text with this call to action, in its own words: ${quoted(callToAction)}.`,
  });
}

function checkVersions({ content, form }: BriefCheckInput): BriefCheck {
  const versions = readAd(content, form.adFormat);
  const perVersion = versions.map(({ start, end }) =>
    keywordDensity(content.slice(start, end), form.callToAction).spans.map((span) => ({
      start: span.start + start,
      end: span.end + start,
    })),
  );
  const without = perVersion.filter((spans) => spans.length === 0).length;
  const isMet = versions.length > 0 && without === 0;
  return briefCheck({
    ...base,
    asked: versions.length === 1 ? 'in the ad' : 'in every version',
    found: isMet ? 'yes' : without === versions.length ? 'not in these words' : `not in ${without} of them`,
    isMet,
    spans: perVersion.flat(),
    fix: `Put this call to action into every version of the ad, word for word and within the limits: ${quoted(form.callToAction)}.`,
  });
}

function checkLink({ content }: BriefCheckInput): BriefCheck {
  const spans = [...content.matchAll(emailLink)].map(({ 0: link, index }) => ({
    start: index,
    end: index + link.length,
  }));
  return briefCheck({
    ...base,
    asked: 'a line with a link',
    found: spans.length > 0 ? 'yes' : 'no link',
    isMet: spans.length > 0,
    spans,
    fix: 'Add one call to action before the close, as a line of its own that says what happens on the click, with [link] for the address.',
  });
}
