import { randomBytes } from 'node:crypto';
import QuickLRU from 'quick-lru';
import { variantIds, type VariantId } from '#domain/ab-test/test.ts';
import type { MergeValues } from '#domain/email/merge-tags/merge-tags.ts';
import { filledTags, prepareMail, type MailTemplate } from '#domain/sending/mail/mail-template.ts';
import type { SendRow } from '../send-context.ts';

/** Rendered emails of this process. A send has at most 32 for each subject, by the values that a contact has. */
export function createTemplates() {
  const kept = new QuickLRU<string, Promise<MailTemplate>>({ maxSize: 100 });
  const mark = randomBytes(12).toString('hex');

  return {
    /** The email of a send with one of its subjects, for contacts who have values in the same tags. */
    of(
      send: Pick<SendRow, 'id' | 'snapshot' | 'subjectTest'>,
      subject: VariantId | null,
      values: MergeValues,
    ): Promise<MailTemplate> {
      const filled = filledTags(values);
      const key = [send.id, subject, ...filled].join(' ');
      const known = kept.get(key);
      if (known) return known;
      const { campaign, kit, links } = send.snapshot;
      const own = subject && send.subjectTest?.subjects[variantIds.indexOf(subject)];
      const email = { ...campaign, subject: own ?? campaign.subject };
      const made = prepareMail(email, kit, { filled, mark, links: [...links] });
      kept.set(key, made);
      made.catch(() => kept.delete(key));
      return made;
    },
  };
}
export type MailTemplates = ReturnType<typeof createTemplates>;
