import { mailParameter, variantParameter } from '#domain/links/variant.ts';

/** Parameters that are passed on, and the longest value of one. */
const passedOn = new RegExp(`^(?:utm_\\w{1,40}|${mailParameter})$`, 'i');
const mostPassedOn = 20;
const maxPassedCharacters = 500;

/**
 * The address that a visitor is sent to: the target with `aigen=<mark>`, and with the `utm_*` parameters and `aigen_mail` of the request, which
 * replace those of the target: who publishes a link somewhere knows more than who made it. All else of the target stays as it was
 * written, character by character, because some addresses are signed. `query`: of the request, without its question mark.
 */
export function redirectUrl(target: string, mark: string, query = ''): string {
  const [withoutFragment, fragment] = splitAt(target, '#');
  const [base, ownQuery] = splitAt(withoutFragment, '?');
  const passed = query === '' ? [] : readPassedOn(query);
  const replaced = new Set([variantParameter, ...passed.map(([name]) => name.toLowerCase())]);
  const kept =
    ownQuery === ''
      ? []
      : ownQuery
          .slice(1)
          .split('&')
          .filter((part) => part !== '' && !replaced.has(nameOf(part)));
  const added = [...passed.map(toPart), `${variantParameter}=${mark}`];
  return `${base}?${[...kept, ...added].join('&')}${fragment}`;
}

function readPassedOn(query: string): [string, string][] {
  const found = [...new URLSearchParams(query)].filter(
    ([name, value]) => passedOn.test(name) && value.length <= maxPassedCharacters,
  );
  return found.slice(0, mostPassedOn);
}

const toPart = ([name, value]: [string, string]) => new URLSearchParams([[name, value]]).toString();

/** The decoded name of one parameter, in lower case. */
function nameOf(part: string): string {
  const [[name] = ['']] = [...new URLSearchParams(part)];
  return name.toLowerCase();
}

/** What is before the first separator, and the rest with it. */
function splitAt(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}
