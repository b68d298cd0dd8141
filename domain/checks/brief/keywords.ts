import { densityOf } from '../../text/keyword/keyword-density.ts';
import { isMadeOfParts } from '../../generation/form/seo.ts';
import { maxDensity, minDensity, openingCharacters, scoreReading, type SeoRule } from '../seo/seo-score.ts';
import { counted, metIf, quoted, type AskedText } from './asked-text.ts';
import type { Finding } from './finding.ts';

/** Each keyword: whether it stands in the text, and how often; the main one also in its share and its place. */
export function measureKeywords(text: AskedText): Finding[] {
  const [main, ...further] = text.keywords;
  if (main === undefined) return [];
  return [
    isRunningText(text) ? measureMain(text, main) : measurePresence(text, main),
    ...(text.form.contentType === 'ads' ? [] : [measureOpening(text, main)]),
    ...further.map((keyword) => measurePresence(text, keyword)),
  ];
}

/** A share of the words says nothing of an ad, of a post of 280 characters, or of a list of titles. */
function isRunningText({ form }: AskedText): boolean {
  const isShortPost = form.contentType === 'social' && form.platform === 'twitter';
  return form.contentType !== 'ads' && !isShortPost && !isMadeOfParts(form);
}

function measurePresence({ reading }: AskedText, keyword: string): Finding {
  const { count, spans } = densityOf(reading, keyword);
  return {
    id: `keyword:${keyword}`,
    label: `Keyword ${quoted(keyword)}`,
    asked: 'at least once',
    got: times(count),
    verdict: metIf(count > 0),
    spans,
    ...(count === 0 && { repair: `Use the keyword ${quoted(keyword)} where it reads naturally.` }),
  };
}

function measureMain({ reading }: AskedText, keyword: string): Finding {
  const { count, percent, spans } = densityOf(reading, keyword);
  const share = `${percent.toFixed(1)}%`;
  const isRare = percent < minDensity;
  const isOften = percent > maxDensity;
  const wish = `so that it makes up ${minDensity} to ${maxDensity - 1} % of the words`;
  return {
    id: `keyword:${keyword}`,
    label: `Main keyword ${quoted(keyword)}`,
    asked: `${minDensity}-${maxDensity}% of the words`,
    got: count === 0 ? times(0) : `${times(count)}, ${share}`,
    verdict: metIf(!isRare && !isOften),
    spans,
    ...(isRare && {
      repair: `The keyword ${quoted(keyword)} stands in the text ${times(count)}. Use it more often where it reads naturally, ${wish}.`,
    }),
    ...(isOften && {
      repair: `The keyword ${quoted(keyword)} stands in the text ${times(count)}. Put other words in some of the places, ${wish}.`,
    }),
  };
}

function measureOpening({ reading }: AskedText, keyword: string): Finding {
  const rule = scoreReading(reading, keyword).rules.find(isOpening)!;
  const isMet = rule.earned > 0;
  const asked = `in the first ${openingCharacters} characters`;
  return {
    id: 'opening',
    label: 'Main keyword at the start',
    asked,
    got: rule.measured === null ? 'not in the text' : isMet ? 'there' : `from character ${rule.measured}`,
    verdict: metIf(isMet),
    spans: rule.spans,
    ...(!isMet && {
      repair: `Put the keyword ${quoted(keyword)} within the first ${openingCharacters} characters.`,
    }),
  };
}

const isOpening = ({ id }: SeoRule) => id === 'keyword-in-opening';

function times(count: number): string {
  return count === 0 ? 'not at all' : count === 1 ? 'once' : counted(count, 'time');
}
