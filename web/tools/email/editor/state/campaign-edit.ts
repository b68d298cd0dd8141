import type { Campaign } from '#domain/email/campaign.ts';
import { recordChange, redo, startHistory, undo, type History } from '#domain/email/edit/history.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { notifyUnsaved } from '../../../../contents/notify-unsaved.ts';
import { createDebouncedSaver, type DebouncedSaver } from '../../../../storage/debounced-saver.ts';
import { changeEmailCampaign } from '../../../../storage/collections/email-campaigns.ts';
import { editedFields, emailOf, withStored, type EditedEmail } from './edited-email.ts';

export type EditState = {
  history: History<EditedEmail>;
  save: { phase: 'saved' | 'waiting' | 'failed'; error: AppError | null; at: string };
};

/**
 * A campaign while it is edited: its steps, and its record, which is saved within a second of each change. Only edited fields are
 * saved, the latest wins; what another tab stores in other fields is taken over.
 */
export class CampaignEdit {
  private readonly owner: string;
  private readonly id: string;
  private readonly listeners = new Set<() => void>();
  private readonly saver: DebouncedSaver<null>;
  private state: EditState;
  /** What is known to be stored of the fields. */
  private base: EditedEmail;
  /** When this editor has stored the record; its states may arrive late. */
  private readonly own: Set<string>;
  private writing: Promise<boolean> = Promise.resolve(true);
  private isStoring = false;

  constructor(owner: string, campaign: Campaign) {
    this.owner = owner;
    this.id = campaign.id;
    this.base = emailOf(campaign);
    this.own = new Set([campaign.updatedAt]);
    this.state = {
      history: startHistory(this.base),
      save: { phase: 'saved', error: null, at: campaign.updatedAt },
    };
    this.saver = createDebouncedSaver(() => this.write());
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  read = (): EditState => this.state;

  get email(): EditedEmail {
    return this.state.history.present;
  }

  /** A step. Changes of the same `typing` within a second of each other are one. */
  change(to: (email: EditedEmail) => EditedEmail, typing: string | null = null): void {
    const { history } = this.state;
    const joining = typing === null ? null : { key: typing, at: Date.now() };
    this.step(recordChange(history, to(history.present), joining));
  }

  undo(): void {
    this.step(undo(this.state.history));
  }

  redo(): void {
    this.step(redo(this.state.history));
  }

  /** Takes over what the record has now, as a step. Returns the fields in which it differs from what was shown. */
  receive(campaign: Campaign): (keyof EditedEmail)[] {
    // What this editor stored before is no news; its last record may have what another tab stored just before it.
    const isLast = campaign.updatedAt === this.state.save.at && !this.isStoring;
    if (this.own.has(campaign.updatedAt) && !isLast) return [];
    const { history, save } = this.state;
    const stored = emailOf(campaign);
    const present = withStored(history.present, this.base, stored);
    this.base = stored;
    this.set({ history: recordChange(history, present), save: { ...save, at: campaign.updatedAt } });
    return Object.keys(editedFields(present, history.present)) as (keyof EditedEmail)[];
  }

  /** Saves now. False if that has failed, which the state says. */
  flush(): Promise<boolean> {
    const before = this.writing;
    this.saver.flush();
    if (this.writing !== before || this.state.save.phase !== 'failed') return this.writing;
    return this.write();
  }

  /** Saves what is left; the editor closes. */
  close(): void {
    // Also what could not be stored before.
    void this.flush();
    this.saver.stop();
  }

  private step(history: History<EditedEmail>): void {
    if (history === this.state.history) return;
    this.set({ history, save: { ...this.state.save, phase: 'waiting' } });
    this.saver.save(null);
  }

  private write(): Promise<boolean> {
    this.writing = this.writing.then(() => this.store());
    return this.writing;
  }

  private async store(): Promise<boolean> {
    const before = this.base;
    const edited = editedFields(this.email, before);
    const names = Object.keys(edited) as (keyof EditedEmail)[];
    // At once: the record may arrive here before its transaction has returned.
    this.base = { ...before, ...edited };
    this.isStoring = true;
    try {
      const { after } = await changeEmailCampaign(this.owner, this.id, (stored) =>
        names.length === 0 ? stored : { ...stored, ...edited },
      );
      this.own.add(after.updatedAt);
      const isSaved = Object.keys(editedFields(this.email, this.base)).length === 0;
      const phase = isSaved ? 'saved' : 'waiting';
      this.set({ ...this.state, save: { phase, error: null, at: after.updatedAt } });
      return true;
    } catch (thrown) {
      this.base = { ...this.base, ...Object.fromEntries(names.map((name) => [name, before[name]])) };
      const { save } = this.state;
      // Reported only once, not at every key.
      if (save.error === null) notifyUnsaved(thrown);
      this.set({ ...this.state, save: { ...save, phase: 'failed', error: toAppError(thrown) } });
      return false;
    } finally {
      this.isStoring = false;
    }
  }

  private set(state: EditState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
