import { formatLongDay } from '../../../text/format-day.ts';
import { formatFirst } from '../../../text/format-list.ts';
import { counted } from '../../../text/format.ts';
import type { CheckInput } from '../check-input.ts';
import {
  clientData,
  clientsWithout,
  isKnownFeature,
  testedClients,
  titleOfFeature,
} from '../clients/client-support.ts';
import { harmlessFeatures } from '../clients/harmless-features.ts';
import { usedFeatures } from '../clients/used-features.ts';
import { met, notChecked, warning, type EmailCheck } from '../email-check.ts';

const shownClients = 6;

/** Whether clients show the HTML and CSS of the email. What changes nothing that a reader would miss does not count. */
export function checkClientSupport({ html }: CheckInput): EmailCheck {
  const reason = `Clients leave out what they do not know. As of ${formatLongDay(clientData.date)}; what a client supports in part counts as supported.`;
  const common = { reason, source: clientData.source };
  const used = [...usedFeatures(html, isKnownFeature)];
  if (used.length === 0)
    return notChecked('client-support', { title: 'HTML and CSS', reason: 'The email has no HTML yet.' });
  const lacking = used
    .filter((feature) => !Object.hasOwn(harmlessFeatures, feature))
    .map((feature) => ({ feature, clients: clientsWithout(feature) }))
    .filter(({ clients }) => clients.length > 0)
    .toSorted((a, b) => b.clients.length - a.clients.length);
  const without = new Set(lacking.flatMap(({ clients }) => clients));
  const found = `${testedClients.length - without.size} of ${testedClients.length} clients`;
  if (without.size === 0) return met('client-support', { ...common, title: 'HTML and CSS supported', found });
  return warning('client-support', {
    ...common,
    found,
    title: `${counted(without.size, 'client')} will show it differently`,
    clients: testedClients.filter((client) => without.has(client)),
    places: lacking.map(({ feature, clients }) => ({
      block: null,
      note: `${titleOfFeature(feature)}: not in ${formatFirst(clients, shownClients)}.`,
      fix: null,
    })),
  });
}

/** Buttons with round corners are square in some clients. */
export function checkSquareCorners({ kit, blocks }: CheckInput): EmailCheck {
  const hasButton = blocks.some(
    (block) => block.kind === 'button' || (block.kind === 'product' && block.label.trim() !== ''),
  );
  const common = {
    reason: 'Corners look different there; the button works as everywhere.',
    source: clientData.source,
  };
  if (!hasButton || kit.buttonCorners === 0)
    return met('square-corners', {
      ...common,
      title: 'Buttons look the same',
      found: hasButton ? 'square corners' : 'no buttons',
    });
  return warning('square-corners', {
    ...common,
    title: 'The button gets square corners',
    clients: clientsWithout('css-border-radius'),
    places: [
      {
        block: null,
        note: `${kit.buttonCorners} px become 0.`,
        fix: { kind: 'kit', changes: { buttonCorners: 0 }, label: 'Use square corners' },
      },
    ],
  });
}
