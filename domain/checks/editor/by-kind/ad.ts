import { adFields } from '../../../generation/form/ad-fields.ts';
import { adFormats, type AdFormat } from '../../../generation/form/ads.ts';
import { countIn } from '../../../platforms/count-characters.ts';
import { counted } from '../../../text/format.ts';
import { readAd, type AdLine, type AdVersion } from '../../brief/read-ad.ts';
import type { EditorInput } from '../editor-input.ts';
import { defineEditorRule } from '../editor-rule.ts';

/** The versions of an ad, read once for its rules: in the given format, else in the one whose fields it has. */
function adOf({
  reading: { text },
  scoring: { adFormat },
}: EditorInput): { format: AdFormat; versions: AdVersion[] } | null {
  const given = adFormats.find((format) => format === adFormat);
  const read = (given ? [given] : adFormats).map((format) => ({ format, versions: readAd(text, format) }));
  const fieldsOf = ({ format, versions }: (typeof read)[number]) =>
    Math.max(0, ...versions.map(({ lines }) => lines.size / adFields[format].length + lines.size / 100));
  const best = read.reduce((most, one) => (fieldsOf(one) > fieldsOf(most) ? one : most));
  return best.versions.length > 0 ? best : null;
}

/** Lines of a field that an ad needs at least. Google shows an ad from 3 headlines and 2 descriptions. */
const half = 0.5;

export const adFieldsRule = defineEditorRule({
  id: 'ad-fields',
  title: 'All fields',
  why: 'Empty fields waste ad space: the platform combines the lines that it gets.',
  weights: { ad: 10 },
  find: (input) => {
    const ad = adOf(input);
    if (!ad)
      return {
        share: null,
        label: 'Fields',
        found: 'No ad fields were found; the lines are graded as they are.',
      };
    const fields = adFields[ad.format];
    const shares = ad.versions.map(({ lines }) =>
      fields.map(({ id, count }) => Math.min(1, (lines.get(id)?.length ?? 0) / count)),
    );
    const all = shares.flat();
    const missing = [
      ...new Set(
        shares.flatMap((version) => fields.filter((_, at) => version[at] === 0).map(({ label }) => label)),
      ),
    ];
    const share = all.reduce((sum, one) => sum + one, 0) / all.length;
    const lines = ad.versions.reduce((sum, version) => sum + [...version.lines.values()].flat().length, 0);
    const isBare = missing.length > 0 && shares.some((version) => version.slice(0, 2).includes(0));
    return {
      share,
      label: missing.length > 0 ? `Without ${missing.join(', ').toLowerCase()}` : counted(lines, 'line'),
      found: `${counted(lines, 'line')} in ${counted(ad.versions.length, 'version')}${missing.length > 0 ? `, without ${missing.join(', ').toLowerCase()}` : ''}.`,
      fix: 'Fill every field with as many lines as the platform allows.',
      ...(isBare ? { limit: 100 * half } : {}),
    };
  },
});

export const adLimitsRule = defineEditorRule({
  id: 'ad-limits',
  title: 'Character limits',
  why: 'The platform rejects a longer line, or cuts it off.',
  weights: { ad: 16 },
  find: (input) => {
    const ad = adOf(input);
    if (!ad) return { share: null, label: 'Limits', found: 'No ad fields were found.' };
    const long: AdLine[] = [];
    let [all, refused] = [0, 0];
    for (const { lines } of ad.versions)
      for (const { id, most, unit, isRefused, forbids } of adFields[ad.format])
        for (const line of lines.get(id) ?? []) {
          all += 1;
          if (countIn(unit, line.text) <= most && !forbids?.pattern.test(line.text)) continue;
          long.push(line);
          if (isRefused) refused += 1;
        }
    if (all === 0)
      return {
        share: 0,
        label: 'No lines',
        found: 'The fields are empty.',
        fix: 'Write a line for each field.',
        limit: 30,
      };
    return {
      share: long.length === 0 ? 1 : Math.max(0, 0.6 - (2 * long.length) / all),
      label: long.length === 0 ? `${all} lines fit` : counted(long.length, 'line too long', 'lines too long'),
      found: `${counted(all - long.length, 'line')} of ${all} within the limits.`,
      fix: 'Reword the marked lines to make them shorter.',
      spans: long.map(({ start, end }) => ({ start, end })),
      ...(refused > 0 ? { limit: 65 - Math.min(20, refused * 4) } : {}),
    };
  },
});
