/** Why a contact left early. `rule`: an exit rule or a wait's. `step`: a step to leave. `removed`: the step is gone. */
export const leavingReasons = [
  'rule',
  'step',
  'unsubscribed',
  'suppressed',
  'erased',
  'unconfirmed',
  'by-hand',
  'removed',
] as const;
export type LeavingReason = (typeof leavingReasons)[number];

/** Why no mail may be sent to a contact. */
export type Refusal = Extract<LeavingReason, 'unsubscribed' | 'suppressed' | 'erased' | 'unconfirmed'>;

/** One way of a contact through a sequence. Times are milliseconds since 1970. */
export type SequenceEntry = {
  id: string;
  sequenceId: string;
  contactId: string;
  /** `on-the-way` is at most one entry of a contact in a sequence. */
  state: 'on-the-way' | 'finished' | 'left';
  /** Where the contact is, or from where they left; null at the end. */
  stepId: string | null;
  /** When the contact came to the step. */
  arrivedAt: number;
  /** When `advance` is to be called next; null when it is over. */
  dueAt: number | null;
  /** Steps that the contact has passed, in that order; mails and tags are never repeated. */
  passed: readonly string[];
  enteredAt: number;
  /** When it was over, by finishing or leaving. */
  endedAt: number | null;
  reason: LeavingReason | null;
};

/** A contact as a sequence sees it. */
export type SequenceContact = {
  id: string;
  /** IANA name; null for the account's. */
  zone: string | null;
  tags: readonly string[];
  /** Lists of which the contact is a confirmed member. */
  lists: readonly string[];
  /** Values by the name of the field. */
  fields: Readonly<Record<string, string>>;
};

/** What a contact did. `mail`: the step whose mail had the link; null for a mail of no sequence. */
export type ContactEvent =
  | { kind: 'clicked'; link: string; mail: string | null; at: number }
  | { kind: 'goal'; link: string; at: number };

/** What is looked up for a contact each time. */
export type SequenceFacts = {
  /** The account's zone, for contacts without one. */
  zone: string;
  refusal: Refusal | null;
  /** Human clicks, without those to unsubscribe, and goals since the contact entered; earlier ones are ignored. */
  events: readonly ContactEvent[];
};

/** What is to be done in the transaction that stores the entry. `key`: of no two effects the same, so that none happens twice. */
export type SequenceEffect =
  | { kind: 'mail'; key: string; stepId: string; campaignId: string }
  | { kind: 'tag'; key: string; stepId: string; tag: string; isRemoved: boolean };
