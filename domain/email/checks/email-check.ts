import type { Source } from '../../checks/check.ts';
import type { KitChanges } from '../brand-kit.ts';
import type { RenderedEmail } from '../render/render-email.ts';
import type { LinkResult } from './link-result.ts';

/** The checks of an email, in the order in which equal results are shown. */
export const emailCheckIds = [
  'unsubscribe',
  'sender-address',
  'empty-parts',
  'merge-tags',
  'picture-texts',
  'pictures-load',
  'links-answer',
  'link-texts',
  'size',
  'contrast',
  'text-part',
  'client-support',
  'square-corners',
  'subject',
  'preheader',
  'spam-signs',
] as const;
export type EmailCheckId = (typeof emailCheckIds)[number];

/** A change that mends a place: values for the editor (`applyFix`). A text that is empty is for the user to write. */
export type Fix =
  | { kind: 'subject' | 'preheader'; value: string; label: string }
  | { kind: 'picture-text'; block: string; value: string; label: string }
  | { kind: 'block'; block: string; changes: Readonly<Record<string, string>>; label: string }
  | { kind: 'kit'; changes: KitChanges; label: string }
  | { kind: 'add-footer'; label: string };

/** Where something is wrong: the block, or null for the whole email. */
export type CheckPlace = { block: string | null; note: string; fix: Fix | null };

export type EmailCheck = {
  id: EmailCheckId;
  /** `warning` is for the user to weigh; `not-checked` says in `reason` which fact is missing. */
  state: 'met' | 'missed' | 'warning' | 'not-checked';
  /** What was found: "The picture has no text". */
  title: string;
  /** The figure of it: "38 of 102 KB". May be empty. */
  found: string;
  /** Why it matters, or why it could not be checked. */
  reason: string;
  /** Clients that it concerns; never one that was not looked at. */
  clients: readonly string[];
  places: readonly CheckPlace[];
  /** True where the email must not be used as it is. */
  blocks: boolean;
  /** True for a warning that the user has accepted for this email. */
  isAccepted: boolean;
  source: Source | null;
};

/** A picture that the server was asked for. */
export type PictureResult = { url: string; isShown: boolean; problem: string };

/** What the email alone does not say; null is what nobody has found out yet. */
export type EmailFacts = {
  /** The same email in the colors of dark devices. */
  dark: RenderedEmail | null;
  links: readonly LinkResult[] | null;
  pictures: readonly PictureResult[] | null;
  /** The unsubscribe link that the email was rendered with. */
  unsubscribeUrl: string;
  /** How the addresses of tracked links begin, as "https://aigen.example/go/". */
  trackedPrefix: string;
};

type Result = Pick<EmailCheck, 'title' | 'reason'> & Partial<EmailCheck>;

const result =
  (state: EmailCheck['state']) =>
  (id: EmailCheckId, given: Result): EmailCheck => ({
    found: '',
    clients: [],
    places: [],
    blocks: false,
    isAccepted: false,
    source: null,
    ...given,
    id,
    state,
  });

export const met = result('met');
export const missed = result('missed');
export const warning = result('warning');
export const notChecked = result('not-checked');
