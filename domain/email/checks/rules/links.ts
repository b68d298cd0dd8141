import { counted, formatNumber, quoted } from '../../../text/format.ts';
import { blockWithAddress } from '../block-parts.ts';
import type { CheckInput } from '../check-input.ts';
import { met, missed, notChecked, warning, type CheckPlace, type EmailCheck } from '../email-check.ts';
import type { LinkResult } from '../link-result.ts';

/** Web links of the email that can be asked for, each once; not the one to unsubscribe, which differs for each contact. */
export function linksToCheck({
  links,
  facts,
}: Pick<CheckInput, 'links'> & { facts: Pick<CheckInput['facts'], 'unsubscribeUrl'> }): string[] {
  const web = links
    .map(({ href }) => href)
    .filter((href) => /^https?:/i.test(href) && href !== facts.unsubscribeUrl && !href.includes('{{'));
  return [...new Set(web)];
}

const problems: Record<Exclude<LinkResult['outcome'], 'works' | 'not-asked'>, string> = {
  broken: 'there is no such page',
  failing: 'the site does not answer',
  slow: 'the site took too long to answer',
  closed: 'the site refuses programs, so please open it yourself',
  refused: 'this is not a public web address',
};
/** What a reader is sure to notice. */
const isBroken = (outcome: LinkResult['outcome']) =>
  outcome === 'broken' || outcome === 'failing' || outcome === 'refused';

/** Whether links answer, and how many of them are tracked. */
export function checkLinksAnswer(input: CheckInput): EmailCheck {
  const { blocks, facts, links } = input;
  const reason = 'A link that leads nowhere loses the reader.';
  const title = 'Links answer';
  const all = linksToCheck(input);
  const empty = links.filter(
    ({ href }) => href === '' || href === '#' || /^(?:javascript|data):/i.test(href),
  );
  if (all.length + empty.length === 0) return met('links-answer', { reason, title, found: 'no links' });
  const asked = facts.links?.filter(({ outcome }) => outcome !== 'not-asked') ?? [];
  const results = new Map(asked.map((link) => [link.url, link]));
  const tracked = all.filter((href) => facts.trackedPrefix !== '' && href.startsWith(facts.trackedPrefix));
  const bad: CheckPlace[] = empty.map(({ text }) => ({
    block: null,
    note: `The link ${quoted(text || 'without words')} leads nowhere.`,
    fix: null,
  }));
  const unclear: CheckPlace[] = [];
  for (const href of all) {
    const outcome = results.get(href)?.outcome;
    if (outcome === undefined || outcome === 'works' || outcome === 'not-asked') continue;
    const place = {
      block: blockWithAddress(blocks, href),
      note: `${href}: ${problems[outcome]}.`,
      fix: null,
    };
    (isBroken(outcome) ? bad : unclear).push(place);
  }
  const places = [...bad, ...unclear];
  const unknown = all.filter((href) => !results.has(href));
  if (bad.length > 0)
    return missed('links-answer', {
      reason,
      title: bad.length === 1 ? 'A link does not answer' : `${formatNumber(bad.length)} links do not answer`,
      places,
    });
  if (unknown.length > 0)
    return notChecked('links-answer', {
      title,
      reason: `${counted(unknown.length, 'link has', 'links have')} not been looked at yet.`,
      places,
    });
  if (unclear.length > 0)
    return warning('links-answer', {
      reason,
      title:
        unclear.length === 1
          ? 'A link could not be checked'
          : `${formatNumber(unclear.length)} links could not be checked`,
      places,
    });
  return met('links-answer', {
    reason,
    title,
    found: `${all.length} of ${all.length}, ${tracked.length} tracked`,
  });
}

/** Words that do not say where a link leads, in the languages of the texts. */
const emptyWords = new Set([
  'click here',
  'click',
  'here',
  'this link',
  'link',
  'read more',
  'more',
  'learn more',
  'hier',
  'hier klicken',
  'klicken sie hier',
  'mehr',
  'ici',
  'cliquez ici',
  'aquí',
  'haga clic aquí',
  'haz clic aquí',
]);

const wcag = {
  name: 'WCAG 2.2, link purpose',
  address: 'https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context.html',
};

/** Texts of links: they say where a link leads, and do not name another address than that. */
export function checkLinkTexts({ links, blocks }: CheckInput): EmailCheck {
  const reason =
    'Readers look at the links first, and programs that read aloud list them alone. A text that names another address than the link has looks like phishing.';
  const common = { reason, source: wcag };
  const empty: CheckPlace[] = [];
  const misleading: CheckPlace[] = [];
  for (const { href, text, hasPicture } of links) {
    const block = blockWithAddress(blocks, href);
    const words = text.replace(/[\s.…›»>→!]{1,9}$/u, '').toLowerCase();
    if (words === '' && !hasPicture)
      empty.push({ block, note: `The link to ${href} has no words.`, fix: null });
    else if (emptyWords.has(words))
      empty.push({ block, note: `${quoted(text)} does not say where it leads.`, fix: null });
    const named = hostIn(text);
    const target = hostOf(href);
    if (named && target && !isSameSite(named, target))
      misleading.push({ block, note: `${quoted(text)} leads to ${target}.`, fix: null });
  }
  if (misleading.length > 0)
    return missed('link-texts', {
      ...common,
      title:
        misleading.length === 1
          ? 'A link names another address'
          : `${formatNumber(misleading.length)} links name another address`,
      places: [...misleading, ...empty],
    });
  if (empty.length > 0)
    return warning('link-texts', {
      ...common,
      title:
        empty.length === 1
          ? 'A link text says too little'
          : `${formatNumber(empty.length)} link texts say too little`,
      places: empty,
    });
  return met('link-texts', { ...common, title: 'Link texts', found: counted(links.length, 'link') });
}

/** The host that a text names, if the text is an address. */
function hostIn(text: string): string | null {
  const [, host] =
    /^(?:https?:\/\/)?((?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,24})(?:[/?#]\S{0,500})?$/i.exec(text) ?? [];
  return host?.toLowerCase() ?? null;
}

const hostOf = (href: string) =>
  /^https?:\/\/([^/?#:@\\]{1,253})(?:[:/?#]|$)/i.exec(href)?.[1]?.toLowerCase() ?? null;

const isSameSite = (a: string, b: string) => a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
