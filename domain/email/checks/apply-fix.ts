import type { BrandKit, KitChanges } from '../brand-kit.ts';
import type { Campaign } from '../campaign.ts';
import { createBlock } from '../edit/create-block.ts';
import { changeBlock, findBlock, insertBlock } from '../edit/blocks.ts';
import type { EmailCheckId, Fix } from './email-check.ts';

/** What a fix changes: the email, or the brand kit of all emails. */
export type Fixable = { email: Pick<Campaign, 'subject' | 'preheader' | 'blocks'>; kit: BrandKit };

/** The email and kit with a fix; `value` is what the user wrote where the fix has no text of its own. */
export function applyFix(
  { email, kit }: Fixable,
  fix: Fix,
  { value, newId }: { value?: string; newId: () => string },
): Fixable {
  switch (fix.kind) {
    case 'subject':
    case 'preheader':
      return { email: { ...email, [fix.kind]: value ?? fix.value }, kit };
    case 'picture-text':
      return { email: changed(email, fix.block, { alt: value ?? fix.value }), kit };
    case 'block':
      return { email: changed(email, fix.block, fix.changes), kit };
    case 'kit':
      return { email, kit: { ...kit, ...kitChanges(fix, value) } };
    case 'add-footer': {
      const place = { column: null, index: email.blocks.length };
      return {
        email: { ...email, blocks: insertBlock(email.blocks, createBlock('footer', newId), place) },
        kit,
      };
    }
  }
}

function changed<Email extends Fixable['email']>(
  email: Email,
  id: string,
  changes: Readonly<Record<string, string>>,
): Email {
  const found = findBlock(email.blocks, id);
  if (!found) return email;
  return { ...email, blocks: changeBlock(email.blocks, id, found.block.kind, changes) };
}

/** The changes of a fix of the brand kit; `value` is its one text that is left to the user. */
export function kitChanges({ changes }: Extract<Fix, { kind: 'kit' }>, value?: string): KitChanges {
  const [field] = Object.entries(changes).find(([, each]) => each === '') ?? [];
  return field && value !== undefined ? { ...changes, [field]: value } : changes;
}

/** The email with a warning that is accepted, or no longer. */
export function acceptCheck<Email extends Pick<Campaign, 'acceptedChecks'>>(
  email: Email,
  id: EmailCheckId,
  isAccepted: boolean,
): Email {
  const others = email.acceptedChecks.filter((each) => each !== id);
  return { ...email, acceptedChecks: isAccepted ? [...others, id] : others };
}
