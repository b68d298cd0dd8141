import { type AdField, adLines, fieldsFor, versions } from '../kinds/ads.ts';
import type { Draft } from '../draft.ts';
import type { Act } from './repair-blocks.ts';

/** Puts a text into each version of an ad: into the first field with room, in the place of a line nobody asked for. */
export function inAds(text: string, draft: Draft, wish: string): string {
  const { keyword, otherKeywords } = draft.brief;
  const wanted = [keyword, ...otherKeywords];
  const isWanted = (line: string) => wanted.some((word) => line.toLowerCase().includes(word.toLowerCase()));
  const host = fieldsFor(formatIn(text)).find(
    ({ max, label }) => label !== 'Paths' && Array.from(wish).length <= max,
  );
  if (!host) return text;
  return eachField(text, host, (lines) => {
    if (host.count === 1) {
      const both = [...lines.filter(isWanted), wish].join(' ');
      return [Array.from(both).length <= host.max ? both : wish];
    }
    const place = lines.findLastIndex((line) => !isWanted(line));
    return lines.length < host.count ? [...lines, wish] : lines.with(place, wish);
  });
}

/** As many versions as asked for: those that are missing are written, those too many go. */
export const versioned: Act = (text, [, count = '1'], draft) => {
  const parts = text.split(/^(?=## Version \d)/m);
  const [head, have] = parts[0]!.startsWith('## Version') ? ['', parts] : [parts[0]!, parts.slice(1)];
  const more = versions(draft, fieldsFor(draft.brief.field('ad format')), Number(count)).slice(have.length);
  return [head.trim(), ...have.slice(0, Number(count)).map((part) => part.trim()), ...more]
    .filter(Boolean)
    .join('\n\n');
};

/** The lines of one field, in every version. */
function eachField(text: string, { label }: AdField, change: (lines: string[]) => string[]): string {
  const field = new RegExp(`(^### ${label}\\n+)((?:- .*\\n?)+)`, 'gm');
  return text.replace(field, (_whole, head: string, list: string) => {
    const lines = list
      .trim()
      .split('\n')
      .map((line) => line.slice(2));
    return `${head}${change(lines)
      .map((line) => `- ${line}`)
      .join('\n')}${list.endsWith('\n') ? '\n' : ''}`;
  });
}

const formatIn = (text: string) =>
  /^### Primary text$/m.test(text)
    ? 'meta'
    : /^### Introductory text$/m.test(text)
      ? 'linkedin'
      : /^### Post$/m.test(text)
        ? 'x'
        : /^### Ad text$/m.test(text)
          ? 'tiktok'
          : 'google';

/** A field of an ad put right: what is too long or said twice gives its place to a line that fits. */
export const fieldMended: Act = (text, [, label = ''], draft) => {
  const field = fieldsFor(formatIn(text)).find((one) => one.label === label);
  if (!field) return text;
  return eachField(text, field, (lines) => {
    const fit = [...new Set(lines)].filter(
      (line) => Array.from(line).length <= field.max && !/[#{}]/.test(line),
    );
    return [...new Set([...fit, ...adLines(draft, field)])].slice(0, field.count);
  });
};
