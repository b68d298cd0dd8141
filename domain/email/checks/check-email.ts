import type { BrandKit } from '../brand-kit.ts';
import { isPictureAddress } from '../render/addresses.ts';
import type { RenderedEmail } from '../render/render-email.ts';
import { readEmail, type CheckedCampaign, type CheckInput } from './check-input.ts';
import { emailCheckIds, type EmailCheck, type EmailCheckId, type EmailFacts } from './email-check.ts';
import { linksOf, readHtml } from './html/read-html.ts';
import { checkClientSupport, checkSquareCorners } from './rules/client-support.ts';
import { checkContrast } from './rules/contrast.ts';
import { checkLinksAnswer, checkLinkTexts, linksToCheck } from './rules/links.ts';
import { checkMergeTags } from './rules/merge-tags.ts';
import { checkEmptyParts } from './rules/parts.ts';
import { checkPicturesLoad, checkPictureTexts } from './rules/pictures.ts';
import { checkSenderAddress, checkUnsubscribe } from './rules/sender.ts';
import { checkSize } from './rules/size.ts';
import { checkSpamSigns } from './rules/spam-signs.ts';
import { checkPreheader, checkSubject } from './rules/subject.ts';
import { checkTextPart } from './rules/text-part.ts';

const rules: Record<EmailCheckId, (input: CheckInput) => EmailCheck> = {
  unsubscribe: checkUnsubscribe,
  'sender-address': checkSenderAddress,
  'empty-parts': checkEmptyParts,
  'merge-tags': checkMergeTags,
  'picture-texts': checkPictureTexts,
  'pictures-load': checkPicturesLoad,
  'links-answer': checkLinksAnswer,
  'link-texts': checkLinkTexts,
  size: checkSize,
  contrast: checkContrast,
  'text-part': checkTextPart,
  'client-support': checkClientSupport,
  'square-corners': checkSquareCorners,
  subject: checkSubject,
  preheader: checkPreheader,
  'spam-signs': checkSpamSigns,
};

/**
 * The checks of an email before it is used, misses first, then warnings, what could not be checked, accepted warnings, and what is met.
 * `rendered` is the email as `renderEmail` makes it for a contact, or an imported one with its HTML and text.
 */
export function checkEmail(
  campaign: CheckedCampaign,
  kit: BrandKit,
  rendered: RenderedEmail,
  facts: EmailFacts,
): EmailCheck[] {
  const input = readEmail(campaign, kit, rendered, facts);
  return emailCheckIds
    .map((id) => rules[id](input))
    .map((check) => ({
      ...check,
      isAccepted: check.state === 'warning' && campaign.acceptedChecks.includes(check.id),
    }))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
}

function rankOf({ state, blocks, isAccepted }: EmailCheck): number {
  if (state === 'missed') return blocks ? 0 : 1;
  if (state === 'warning') return isAccepted ? 4 : 2;
  return state === 'not-checked' ? 3 : 5;
}

/** How many checks are met: "12 of 14 checks are met". */
export function countChecks(checks: readonly EmailCheck[]): { met: number; all: number; blocking: number } {
  return {
    met: checks.filter(({ state }) => state === 'met').length,
    all: checks.length,
    blocking: checks.filter(({ blocks }) => blocks).length,
  };
}

/** The addresses in a rendered email that the server can be asked about, each once: its web links and its pictures. */
export function addressesToLookAt(
  { html }: RenderedEmail,
  facts: Pick<EmailFacts, 'unsubscribeUrl'>,
): { links: string[]; pictures: string[] } {
  const read = readHtml(html);
  const pictures = read.elements.flatMap(({ tag, attributes }) =>
    tag === 'img' ? [attributes['src']?.trim() ?? ''] : [],
  );
  return {
    links: linksToCheck({ links: linksOf(read), facts }),
    pictures: [...new Set(pictures.filter(isPictureAddress))],
  };
}
