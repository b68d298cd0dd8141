import { z } from 'zod';
import type { SegmentRule } from '#domain/contacts/segments/rule.ts';
import type { DraftedForm } from '../../../../contents/use-form-draft.ts';
import { draftedRule } from '../../contacts/segments/rule-draft.ts';

/** What is asked for on the page of a new send, as it is written. The campaign is in the address. */
export type StartDraft = {
  rule: SegmentRule;
  /** Empty: the first account that works. */
  sendingAccountId: string;
  /** The campaign whose subjects are tested; null for no test. */
  testOf: string | null;
  /** Subjects against that of the campaign. */
  others: string[];
  /** Percent of the contacts. */
  share: string;
  hours: string;
  isLater: boolean;
  date: string;
  time: string;
  /** Empty: that of the browser. */
  zone: string;
};

const empty = (): StartDraft => ({
  rule: draftedRule.empty(),
  sendingAccountId: '',
  testOf: null,
  others: [],
  share: '20',
  hours: '4',
  isLater: false,
  date: '',
  time: '09:00',
  zone: '',
});

const text = z.string().max(500);

export const draftedStart: DraftedForm<StartDraft> = {
  form: 'email-send',
  schema: z.object({
    rule: draftedRule.schema,
    sendingAccountId: text,
    testOf: text.nullable(),
    others: z.array(text),
    share: text,
    hours: text,
    isLater: z.boolean(),
    date: text,
    time: text,
    zone: text,
  }),
  empty,
  worthKeeping: (draft) => (JSON.stringify(draft) === JSON.stringify(empty()) ? null : draft),
};
