import { isMadeOfParts } from '../../generation/form/seo.ts';
import { formatTimes, quoted } from '../../text/format.ts';
import { formatPercent } from '../../text/format-figure.ts';
import { densityOf } from '../../text/keyword/keyword-density.ts';
import { maxDensity, minDensity, openingCharacters } from '../seo/keyword-rules.ts';
import { checkOf, scoreReading } from '../seo/seo-score.ts';
import { briefCheck, type BriefCheck, type BriefCheckInput } from './brief-check.ts';

/** Checks each keyword for presence and count, and the main one also for density and position. */
export function checkKeywords(input: BriefCheckInput): BriefCheck[] {
  const [main, ...further] = input.keywords;
  if (main === undefined) return [];
  return [
    isRunningText(input) ? checkShare(input, main) : checkPresence(input, main),
    ...(input.form.contentType === 'ads' ? [] : [checkOpening(input, main)]),
    ...further.map((keyword) => checkPresence(input, keyword)),
  ];
}

/** The density of a keyword says nothing about an ad, a post of 280 characters, or a list of titles. */
function isRunningText({ form }: BriefCheckInput): boolean {
  const isShortPost = form.contentType === 'social' && form.platform === 'twitter';
  return form.contentType !== 'ads' && !isShortPost && !isMadeOfParts(form);
}

function checkPresence({ reading }: BriefCheckInput, keyword: string): BriefCheck {
  const { count, spans } = densityOf(reading, keyword);
  return briefCheck({
    id: `keyword:${keyword}`,
    title: `Keyword ${quoted(keyword)}`,
    asked: 'at least once',
    found: formatTimes(count),
    isMet: count > 0,
    spans,
    fix: `Use the keyword ${quoted(keyword)} where it reads naturally.`,
  });
}

function checkShare({ reading }: BriefCheckInput, keyword: string): BriefCheck {
  const { count, percent, spans } = densityOf(reading, keyword);
  const isRare = percent < minDensity;
  const isOften = percent > maxDensity;
  const wish = `so that it makes up ${minDensity} to ${maxDensity - 1} % of the words`;
  const fact = `The keyword ${quoted(keyword)} is in the text ${formatTimes(count)}.`;
  return briefCheck({
    id: `keyword:${keyword}`,
    title: `Main keyword ${quoted(keyword)}`,
    asked: `${minDensity}-${maxDensity}% of the words`,
    found: count === 0 ? formatTimes(0) : `${formatTimes(count)}, ${formatPercent(percent)}`,
    isMet: !isRare && !isOften,
    spans,
    fix: isRare
      ? `${fact} Use it more often where it reads naturally, ${wish}.`
      : `${fact} Replace it with other words in some places, ${wish}.`,
  });
}

function checkOpening({ reading }: BriefCheckInput, keyword: string): BriefCheck {
  const { verdict, measured, spans } = checkOf(scoreReading(reading, keyword), 'keyword-in-opening');
  return briefCheck({
    id: 'opening',
    title: 'Main keyword at the start',
    asked: `in the first ${openingCharacters} characters`,
    found: measured === null ? 'not in the text' : verdict === 'met' ? 'yes' : `from character ${measured}`,
    isMet: verdict === 'met',
    spans,
    fix: `Put the keyword ${quoted(keyword)} within the first ${openingCharacters} characters.`,
  });
}
