import { adVersions } from '../../generation/form.ts';
import { adFields, type AdField } from '../../generation/form/ad-fields.ts';
import { countIn } from '../../platforms/count-characters.ts';
import { counted } from '../../text/format.ts';
import { briefCheck, largest, type BriefCheck, type BriefCheckInput } from './brief-check.ts';
import { readAd, type AdLine, type AdVersion } from './read-ad.ts';

/** Checks the versions of an ad, and every field of them for count and length. */
export function checkAd({ content, form }: BriefCheckInput): BriefCheck[] {
  if (form.contentType !== 'ads') return [];
  const versions = readAd(content, form.adFormat);
  const fields = adFields[form.adFormat];
  return [
    checkVersions(versions, adVersions[form.length], fields),
    ...fields.map((field) => checkField(versions, field)),
  ];
}

function checkVersions(versions: AdVersion[], asked: number, fields: readonly AdField[]): BriefCheck {
  const found = counted(versions.length, 'version');
  const wish = counted(asked, 'version');
  const labels = fields.map(({ label }) => `\`### ${label}\``).join(', ');
  return briefCheck({
    id: 'versions',
    title: 'Versions',
    asked: wish,
    found: versions.length === 0 ? 'none' : found,
    isMet: versions.length === asked,
    fix: `There are ${found} of the ad. Make it ${wish}, each under a heading \`## Version 1\` and so on, with the fields ${labels} as bullet lists.`,
  });
}

function checkField(versions: AdVersion[], field: AdField): BriefCheck {
  const { id, label, count, most, unit, forbids } = field;
  const limit = limitOf(field);
  const perVersion = versions.map(({ lines }) => lines.get(id) ?? []);
  const all = perVersion.flat();
  const length = (line: AdLine) => countIn(unit, line.text);
  const wrong = all.filter((line) => length(line) > most || hasForbidden(field, line));
  const twice = perVersion.flatMap(repeated);
  const counts = perVersion.map((lines) => lines.length);
  const isCountRight = versions.length > 0 && counts.every((number) => number === count);
  const longest = largest(all.map(length));
  const forbidden = all.some((line) => hasForbidden(field, line)) && forbids!.what;
  const found = [
    all.length === 0 ? 'none' : count === 1 && isCountRight ? '' : each(counts),
    all.length === 1 && counted(longest, 'character'),
    all.length > 1 && `longest ${longest}`,
    twice.length > 0 && counted(twice.length, 'repetition'),
    forbidden && `with ${forbidden}`,
  ];
  const wishes = [
    !isCountRight && `exactly ${count} in each version`,
    wrong.length > 0 && `each at most ${most} characters, spaces included, not cut but worded shorter`,
    twice.length > 0 && 'none twice in a version',
    forbidden && `no ${forbidden}`,
  ];
  return briefCheck({
    id: `ad:${id}`,
    title: label,
    asked: count === 1 ? limit : `${count}, each ${limit}`,
    found: found.filter(Boolean).join(', '),
    isMet: isCountRight && wrong.length === 0 && twice.length === 0,
    spans: [...wrong, ...twice].map(({ start, end }) => ({ start, end })),
    fix: `${label}: ${wishes.filter(Boolean).join('; ')}.`,
  });
}

/** How the limit is worded: a longer text is either rejected or cut. */
function limitOf({ most, isRefused }: AdField): string {
  return `at most ${most} characters${isRefused ? '' : ' shown'}`;
}

const hasForbidden = ({ forbids }: AdField, { text }: AdLine) => forbids?.pattern.test(text) ?? false;

/** Texts that occur twice: Google rejects such an ad. */
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
