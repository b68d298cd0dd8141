import { liftableReasons } from '#domain/contacts/suppression.ts';
import { maskEmail } from '#domain/operator/user-actions.ts';
import { escapeXml } from '#domain/xml/escape-xml.ts';
import { plainLink, renderPlainPage, type PlainPage } from '../../http/plain-page.ts';
import { isAskedAddress } from '../account/link-token.ts';
import type { Subscription } from './change-subscription.ts';

const form = (path: string, action: string, label: string, content = '') =>
  `<form method="post" action="${escapeXml(path)}">${content}<p><button name="action" value="${action}">${escapeXml(label)}</button></p></form>`;

/** The sender's name on one line; what is no name says nothing. */
const senderOf = ({ sender }: Subscription) => sender.replace(/\s+/g, ' ').trim() || 'this sender';
const addressOf = ({ contact }: Subscription) => (contact ? maskEmail(contact.email) : '');
export const preferencesPath = (path: string) => `${path}/preferences`;

export const unknownPage = renderPlainPage({
  title: 'This link does not work',
  paragraphs: [
    'It is incomplete, or it is no longer in use. Please open the link in the newest email that you got, or reply to that email.',
  ],
});

/** Before anything is changed: programs that look at links in mails open this page, too. */
export function unsubscribePage(path: string, subscription: Subscription): string {
  const button = form(path, 'unsubscribe', 'Unsubscribe');
  if (!subscription.contact) return renderPlainPage({ ...goneBody(subscription), actions: [button] });
  if (!isAsking(subscription)) return unsubscribedPage(path, subscription);
  const hasChoice = subscription.contact.suppressed === null;
  return renderPlainPage({
    title: `Unsubscribe from ${senderOf(subscription)}?`,
    paragraphs: [`No more emails will be sent to ${addressOf(subscription)}.`],
    actions: [
      button,
      ...(hasChoice ? [plainLink(preferencesPath(path), 'Choose which emails you get instead')] : []),
    ],
  });
}

/**
 * Whether there is something to unsubscribe from. Also where the account itself holds mails back, because it may lift that: what the person
 * says must be stored.
 */
const isAsking = ({ contact }: Subscription) =>
  contact !== null && (contact.suppressed === null || liftableReasons.includes(contact.suppressed));

/** They may be added again, so they can still say that they do not want to. */
const goneBody = (subscription: Subscription): PlainPage => ({
  title: 'You get no emails',
  paragraphs: [`Your address is not among the contacts of ${senderOf(subscription)} any more.`],
});

export function unsubscribedPage(path: string, subscription: Subscription): string {
  const sender = senderOf(subscription);
  if (!subscription.contact) return renderPlainPage(goneBody(subscription));
  const isOwnChoice = subscription.contact.suppressed === 'unsubscribed';
  return renderPlainPage({
    title: 'You are unsubscribed',
    paragraphs: [
      `Nothing more is sent to ${addressOf(subscription)} by ${sender}. An email that was handed over a moment ago may still arrive.`,
    ],
    actions: isOwnChoice ? [form(path, 'resubscribe', 'It was a mistake: subscribe again')] : [],
  });
}

export function resubscribedPage(path: string, subscription: Subscription): string {
  return renderPlainPage({
    title: 'You are subscribed again',
    paragraphs: [`Emails of ${senderOf(subscription)} go to ${addressOf(subscription)} as before.`],
    actions: [plainLink(preferencesPath(path), 'Choose which emails you get')],
  });
}

export function preferencesPage(
  path: string,
  subscription: Subscription,
  { isSaved = false }: { isSaved?: boolean } = {},
): string {
  const { contact } = subscription;
  if (!contact || contact.suppressed !== null) return unsubscribePage(path, subscription);
  const boxes = contact.lists
    .filter(({ state }) => state !== 'pending')
    .map(
      ({ id, name, state }) =>
        `<label><input type="checkbox" name="list" value="${escapeXml(id)}"${state === 'confirmed' ? ' checked' : ''}> ${escapeXml(name)}</label>`,
    );
  const choices =
    boxes.length > 0
      ? form(
          preferencesPath(path),
          'save',
          'Save',
          `<fieldset><legend>Emails that you get</legend>${boxes.join('')}</fieldset>`,
        )
      : '';
  return renderPlainPage({
    title: `Emails of ${senderOf(subscription)}`,
    paragraphs: [...(isSaved ? ['Your choice is saved.'] : []), `They go to ${addressOf(subscription)}.`],
    actions: [...(choices ? [choices] : []), form(path, 'unsubscribe', 'Unsubscribe from all')],
  });
}

/** The page of a link that asks somebody to confirm a list. */
export function confirmPage(
  path: string,
  subscription: Subscription,
  { listId, addressHash }: { listId: string; addressHash: string },
): string {
  const isAsked = isAskedAddress({ addressHash }, subscription.contact?.emailHash);
  const list = isAsked ? subscription.contact?.lists.find(({ id }) => id === listId) : undefined;
  if (!list || list.state === 'left') return confirmedPage(subscription, 'gone');
  if (list.state === 'confirmed') return confirmedPage(subscription, 'confirmed');
  return renderPlainPage({
    title: `Do you want emails of ${senderOf(subscription)}?`,
    paragraphs: [
      `They would go to ${addressOf(subscription)}: ${list.name}.`,
      'If you did not ask for them, close this page, and nothing is sent.',
    ],
    actions: [form(path, 'confirm', 'Yes, send them to me')],
  });
}

export function confirmedPage(subscription: Subscription, outcome: 'confirmed' | 'left' | 'gone'): string {
  const sender = senderOf(subscription);
  if (outcome === 'confirmed' && subscription.contact?.suppressed)
    return renderPlainPage({
      title: 'You get no emails',
      paragraphs: [`You unsubscribed from all emails of ${sender}, and that stays.`],
    });
  if (outcome === 'confirmed')
    return renderPlainPage({
      title: 'Thank you, you are subscribed',
      paragraphs: [`Each email of ${sender} has a link to unsubscribe.`],
    });
  return renderPlainPage({
    title: 'There is nothing to confirm',
    paragraphs: [`You are not among those whom ${sender} asked, or you left since.`],
  });
}
