import { adVersions } from '../../../generation/form.ts';
import { adFields, type AdField } from '../../../generation/form/ad-fields.ts';
import { countIn } from '../../../platforms/count-characters.ts';
import { counted, largest, metIf, type AskedText } from '../asked-text.ts';
import type { Finding } from '../finding.ts';
import { readAd, type AdLine, type AdVersion } from './read-ad.ts';

/** The versions of an ad, and every field of them against its count and its limit. */
export function measureAd({ content, form }: AskedText): Finding[] {
  if (form.contentType !== 'ads') return [];
  const versions = readAd(content, form.adFormat);
  const fields = adFields[form.adFormat];
  return [
    measureVersions(versions, adVersions[form.length], fields),
    ...fields.map((field) => measureField(versions, field)),
  ];
}

function measureVersions(versions: AdVersion[], asked: number, fields: readonly AdField[]): Finding {
  const isMet = versions.length === asked;
  const wish = counted(asked, 'version');
  return {
    id: 'versions',
    label: 'Versions',
    asked: wish,
    got: versions.length === 0 ? 'none' : counted(versions.length, 'version'),
    verdict: metIf(isMet),
    ...(!isMet && {
      repair: `There are ${counted(versions.length, 'version')} of the ad. Make it ${wish}, each under a heading \`## Version 1\` and so on, with the fields ${fields.map(({ label: name }) => `\`### ${name}\``).join(', ')} as bullet lists.`,
    }),
  };
}

function measureField(versions: AdVersion[], field: AdField): Finding {
  const { id, label, count, most, unit } = field;
  const limit = limitOf(field);
  const perVersion = versions.map(({ lines }) => lines.get(id) ?? []);
  const all = perVersion.flat();
  const length = (line: AdLine) => countIn(unit, line.text);
  const wrong = all.filter((line) => length(line) > most || hasForbidden(field, line));
  const twice = perVersion.flatMap(repeated);
  const counts = perVersion.map((lines) => lines.length);
  const isCountRight = versions.length > 0 && counts.every((number) => number === count);
  const longest = largest(all.map(length));
  const forbidden = all.some((line) => hasForbidden(field, line));
  return {
    id: `ad:${id}`,
    label,
    asked: count === 1 ? limit : `${count}, each ${limit}`,
    got: [
      all.length === 0 ? 'none' : count === 1 && isCountRight ? '' : each(counts),
      all.length === 1 && counted(longest, 'character'),
      all.length > 1 && `longest ${longest}`,
      twice.length > 0 && counted(twice.length, 'repetition'),
      forbidden && `with ${field.forbids!.what}`,
    ]
      .filter(Boolean)
      .join(', '),
    verdict: metIf(isCountRight && wrong.length === 0 && twice.length === 0),
    spans: [...wrong, ...twice].map(({ start, end }) => ({ start, end })),
    ...repairOf(field, { isCountRight, wrong, twice, forbidden }),
  };
}

/** What is longer is refused, or shown cut. */
function limitOf({ most, isRefused }: AdField): string {
  return `at most ${most} characters${isRefused ? '' : ' shown'}`;
}

type Faults = { isCountRight: boolean; wrong: AdLine[]; twice: AdLine[]; forbidden: boolean };

function repairOf(
  { label, count, most, forbids }: AdField,
  { isCountRight, wrong, twice, forbidden }: Faults,
) {
  const wishes = [
    !isCountRight && `exactly ${count} in each version`,
    wrong.length > 0 && `each at most ${most} characters, spaces included, not cut but worded shorter`,
    twice.length > 0 && 'none twice in a version',
    forbidden && `no ${forbids!.what}`,
  ].filter(Boolean);
  return wishes.length > 0 ? { repair: `${label}: ${wishes.join('; ')}.` } : {};
}

const hasForbidden = ({ forbids }: AdField, { text }: AdLine) => forbids?.pattern.test(text) ?? false;

/** Google refuses an ad in which a text stands twice. */
function repeated(lines: readonly AdLine[]): AdLine[] {
  const seen = new Set<string>();
  return lines.filter(({ text }) => {
    const key = text.toLowerCase();
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
}

/** "15", "15 and 12". */
function each(counts: number[]): string {
  const different = [...new Set(counts)];
  return different.join(' and ');
}
