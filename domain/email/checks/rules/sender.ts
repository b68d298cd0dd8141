import { quoted } from '../../../text/format.ts';
import type { CheckInput } from '../check-input.ts';
import { met, missed, type EmailCheck } from '../email-check.ts';
import { onOneLine } from '../../../text/on-one-line.ts';
import type { HtmlLink } from '../html/read-html.ts';

const canSpam = {
  name: 'FTC, CAN-SPAM Act',
  address: 'https://www.ftc.gov/business-guidance/resources/can-spam-act-compliance-guide-business',
};
const gmailGuidelines = {
  name: 'Google, email sender guidelines',
  address: 'https://support.google.com/mail/answer/81126',
};
/** Of emails whose links do not name ours: in the languages of the texts. */
const unsubscribeWords =
  /unsubscribe|opt.?out|abmelden|abbestellen|désabonner|désinscri|desinscri|darse de baja|cancelar/i;

/** The law and mail providers ask for a way to unsubscribe. */
export function checkUnsubscribe({ links, facts, blocks }: CheckInput): EmailCheck {
  const reason =
    'The law and large mail providers ask for a way to unsubscribe in every marketing email. Readers who find none report spam.';
  const common = { reason, source: gmailGuidelines };
  const isOurs = (href: string) => facts.unsubscribeUrl !== '' && href === facts.unsubscribeUrl;
  const isSeen = ({ isHidden, hasPicture, text }: HtmlLink) =>
    !isHidden && (hasPicture || /\p{L}/u.test(text));
  const isNamed = ({ href, text }: HtmlLink) =>
    /^(?:https?|mailto):/i.test(href) && (unsubscribeWords.test(text) || unsubscribeWords.test(href));
  if (links.some((link) => isSeen(link) && (isOurs(link.href) || isNamed(link))))
    return met('unsubscribe', { ...common, title: 'Unsubscribe link', found: 'link in the email' });
  const footer = blocks.find(({ kind }) => kind === 'footer');
  return missed('unsubscribe', {
    ...common,
    title: 'There is no unsubscribe link',
    blocks: true,
    places: [
      footer
        ? { block: footer.id, note: 'The footer has no unsubscribe link.', fix: null }
        : {
            block: null,
            note: 'The email has no footer.',
            fix: { kind: 'add-footer', label: 'Add a footer' },
          },
    ],
  });
}

/** The postal address of the sender. */
export function checkSenderAddress({ html, kit, blocks }: CheckInput): EmailCheck {
  const common = {
    reason: 'The law asks for the postal address of the sender in every marketing email.',
    source: canSpam,
  };
  // Marks alone are no address.
  const address = withoutSpaces(kit.address) === '' ? '' : onOneLine(kit.address);
  const shown = onOneLine(html.texts.map(({ text }) => text).join(' '));
  if (address !== '' && withoutSpaces(shown).includes(withoutSpaces(address)))
    return met('sender-address', { ...common, title: 'Postal address', found: 'in the email' });
  const hasFooter = blocks.some(({ kind }) => kind === 'footer');
  const place =
    address === ''
      ? {
          block: null,
          note: 'The brand kit has no postal address.',
          fix: { kind: 'kit', changes: { address: '' }, label: 'Enter your address' } as const,
        }
      : {
          block: null,
          note: `${quoted(address)} of the brand kit is not shown.`,
          fix: hasFooter ? null : ({ kind: 'add-footer', label: 'Add a footer' } as const),
        };
  return missed('sender-address', {
    ...common,
    title: 'The postal address is missing',
    blocks: true,
    places: [place],
  });
}

/** Lines of an address are separated in different ways. */
const withoutSpaces = (text: string) => text.replace(/[\s.,·|-]+/g, '').toLowerCase();
