import fc from 'fast-check';
import { zones } from '../../calendar/zones.fixture.ts';
import { advance, tagsAfter } from './advance.ts';
import { createStep } from '../edit/create-step.ts';
import { relocateEntry, saveSequence } from '../edit/save-sequence.ts';
import { changeStep, insertStep, moveStep, moveStepBy, placesOf, removeStep } from '../edit/steps.ts';
import { enterSequence } from './enter.ts';
import type { ContactEvent, SequenceContact, SequenceEffect, SequenceEntry } from '../entry.ts';
import type { Sequence } from '../sequence.ts';
import { clicked, condition, idOf, mail, sequenceOf, tag, wait } from '../sequences.fixture.ts';
import { allSteps, type Step } from '../step.ts';

/** Steps with ids by their place, some of them conditions with arms. */
export const anySteps: fc.Arbitrary<Step[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('mail', 'mail', 'wait', 'wait', 'tag', 'leave', 'condition', 'condition'),
      amount: fc.integer({ min: 0, max: 6 }),
      time: fc.constantFrom(null, '09:00', '02:30', '23:45'),
      weekdays: fc.constantFrom<number[]>([], [1, 2, 3, 4, 5], [7]),
      arm: fc.constantFrom('yes', 'no', null, null),
    }),
    { maxLength: 12, size: 'max' },
  )
  .map((plans) => {
    let steps: Step[] = [];
    let open: string | null = null;
    for (const [index, { kind, amount, time, weekdays, arm }] of plans.entries()) {
      const number = index + 1;
      const step: Step =
        kind === 'mail'
          ? mail(number)
          : kind === 'wait'
            ? wait(number, { amount, time, weekdays })
            : kind === 'tag'
              ? tag(number, 'warm', amount > 3)
              : kind === 'leave'
                ? { kind, id: idOf(number) }
                : condition(number, amount > 2 ? clicked() : { kind: 'has-tag', tag: 'warm' });
      // Leaving is for arms: behind it nobody comes.
      const list: { condition: string; arm: 'yes' | 'no' } | null =
        open !== null && (arm !== null || kind === 'leave') ? { condition: open, arm: arm ?? 'no' } : null;
      if (kind === 'leave' && list === null) continue;
      steps = insertStep(steps, step, { list, index: 99 });
      if (kind === 'condition') open = step.id;
    }
    return steps;
  });

export type Action =
  | { kind: 'join' | 'click' | 'unsubscribe'; contact: number }
  | { kind: 'clock'; hours: number }
  | { kind: 'switch' }
  | { kind: 'edit'; what: 'insert' | 'move' | 'move-by' | 'remove' | 'change'; a: number; b: number };

export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('join' as const), contact: fc.nat({ max: 3 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('clock' as const), hours: fc.integer({ min: 0, max: 90 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('click' as const), contact: fc.nat({ max: 3 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('unsubscribe' as const), contact: fc.nat({ max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'switch' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      what: fc.constantFrom('insert', 'move', 'move-by', 'remove', 'change'),
      a: fc.nat({ max: 50 }),
      b: fc.nat({ max: 50 }),
    }),
  },
);

/** What the engine did at one call. */
export type Call = {
  before: SequenceEntry;
  after: SequenceEntry;
  effects: SequenceEffect[];
  steps: readonly Step[];
  zone: string;
  now: number;
};

/** A store in memory that does what a server does with the engine, and remembers every call. */
export class SequenceWorld {
  entries: SequenceEntry[] = [];
  calls: Call[] = [];
  now = Date.UTC(2026, 2, 20, 11, 7, 13);
  contacts: SequenceContact[];
  sequence: Sequence;
  #events = new Map<string, ContactEvent[]>();
  #gone = new Set<string>();
  #ids = 500;

  constructor(steps: Step[], firstZone: number) {
    this.sequence = sequenceOf(steps);
    this.contacts = [0, 1, 2, 3].map((number) => ({
      id: idOf(8_000 + number),
      zone: zones[(firstZone + 5 * number) % zones.length]!,
      tags: [],
      lists: [],
      fields: {},
    }));
  }

  do(action: Action): void {
    const contact = 'contact' in action ? this.contacts[action.contact]! : null;
    if (action.kind === 'clock') this.#moveClock(action.hours);
    if (action.kind === 'switch') this.sequence = { ...this.sequence, isActive: !this.sequence.isActive };
    if (action.kind === 'edit') this.#edit(action);
    if (action.kind === 'join' && contact) this.#join(contact);
    if (action.kind === 'unsubscribe' && contact) this.#gone.add(contact.id);
    if (action.kind === 'click' && contact) {
      const events = this.#events.get(contact.id) ?? [];
      const sent = allSteps(this.sequence.steps).find(({ kind }) => kind === 'mail');
      events.push({ kind: 'clicked', link: 'x', mail: sent?.id ?? null, at: this.now });
      this.#events.set(contact.id, events);
    }
  }

  /** Until everybody has come through. */
  runOut(): void {
    this.sequence = { ...this.sequence, isActive: true };
    for (let turn = 0; turn < 400 && this.entries.some(({ state }) => state === 'on-the-way'); turn += 1)
      this.#moveClock(24);
  }

  #join({ id }: SequenceContact): void {
    this.#ids += 1;
    const refusal = this.#gone.has(id) ? ('unsubscribed' as const) : null;
    const entering = enterSequence(this.sequence, id, {
      id: String(this.#ids),
      at: this.now,
      earlier: this.entries,
      refusal,
    });
    if ('entry' in entering) this.entries.push(entering.entry);
    this.#advanceDue();
  }

  /** By half hours, as a worker that looks for what is due. */
  #moveClock(hours: number): void {
    const end = this.now + hours * 3_600_000;
    while (this.now < end) {
      const due = this.entries.flatMap(({ dueAt }) => (dueAt !== null && dueAt > this.now ? [dueAt] : []));
      this.now = Math.min(end, ...due);
      this.#advanceDue();
    }
  }

  #advanceDue(): void {
    this.entries = this.entries.map((entry) =>
      entry.dueAt !== null && entry.dueAt <= this.now ? this.#advance(entry) : entry,
    );
  }

  #advance(before: SequenceEntry): SequenceEntry {
    const index = this.contacts.findIndex(({ id }) => id === before.contactId);
    const contact = this.contacts[index]!;
    const facts = {
      zone: 'UTC',
      refusal: this.#gone.has(contact.id) ? ('unsubscribed' as const) : null,
      events: this.#events.get(contact.id) ?? [],
    };
    const { entry, effects } = advance(before, this.sequence, contact, facts, this.now);
    // A worker that was killed before it stored the entry does the same again.
    const again = advance(before, this.sequence, contact, facts, this.now);
    if (JSON.stringify(again.entry) !== JSON.stringify(entry)) throw new Error('not repeatable');
    for (const effect of effects)
      if (effect.kind === 'tag')
        this.contacts[index] = {
          ...this.contacts[index]!,
          tags: tagsAfter(this.contacts[index]!.tags, effect),
        };
    if (this.sequence.isActive)
      this.calls.push({
        before,
        after: entry,
        effects,
        steps: this.sequence.steps,
        zone: contact.zone!,
        now: this.now,
      });
    return entry;
  }

  #edit({ what, a, b }: Extract<Action, { kind: 'edit' }>): void {
    const { steps } = this.sequence;
    const all = allSteps(steps);
    const step = all[a % Math.max(1, all.length)];
    const newId = () => idOf((this.#ids += 1));
    const edited = {
      insert: () => {
        const places = placesOf(steps);
        const kind = (['mail', 'wait', 'condition', 'tag'] as const)[a % 4]!;
        const made = createStep(kind, newId);
        const filled =
          made.kind === 'mail'
            ? { ...made, campaignId: newId() }
            : made.kind === 'tag'
              ? { ...made, tag: 'warm' }
              : made;
        return insertStep(steps, filled, places[b % places.length]!);
      },
      move: () => {
        const places = placesOf(step ? removeStep(steps, step.id) : steps);
        return step ? moveStep(steps, step.id, places[b % places.length]!) : steps;
      },
      'move-by': () => (step ? moveStepBy(steps, step.id, b % 2 ? 1 : -1) : steps),
      remove: () => (step ? removeStep(steps, step.id) : steps),
      change: () =>
        step?.kind === 'wait'
          ? changeStep(steps, step.id, 'wait', { amount: b % 4 })
          : step?.kind === 'mail'
            ? changeStep(steps, step.id, 'mail', { campaignId: newId() })
            : steps,
    }[what]();
    const { isActive } = this.sequence;
    const { sequence, ...relocation } = saveSequence(
      { ...this.sequence, isActive: false },
      { ...this.sequence, steps: edited },
      this.sequence.version,
    );
    this.sequence = { ...sequence, isActive };
    this.entries = this.entries.map((entry) => relocateEntry(entry, relocation, this.now));
    this.#advanceDue();
  }
}
