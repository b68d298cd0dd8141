import type { SequenceContact, SequenceFacts } from './entry.ts';
import { sequenceSchema, type Sequence, type SequenceInput } from './sequence.ts';
import type { MailStep, Step, TagStep, WaitStep, ConditionStep } from './step.ts';
import type { SequenceNames } from './words/names.ts';

/** An id that ends with a number. */
export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const mail = (number: number): MailStep => ({
  kind: 'mail',
  id: idOf(number),
  campaignId: idOf(1_000 + number),
});
export const wait = (number: number, more: Partial<WaitStep> = {}): WaitStep => ({
  kind: 'wait',
  id: idOf(number),
  amount: 1,
  unit: 'days',
  weekdays: [],
  time: null,
  leaveWhen: null,
  ...more,
});
export const tag = (number: number, name: string, isRemoved = false): TagStep => ({
  kind: 'tag',
  id: idOf(number),
  tag: name,
  isRemoved,
});
export const condition = (
  number: number,
  when: ConditionStep['when'],
  yes: Step[] = [],
  no: Step[] = [],
): ConditionStep => ({ kind: 'condition', id: idOf(number), when, yes, no });
export const clicked = (mailNumber: number | null = null, link: string | null = null) =>
  ({ kind: 'clicked', mail: mailNumber === null ? null : idOf(mailNumber), link }) as const;

export function sequenceOf(steps: Step[], more: Partial<SequenceInput> = {}): Sequence {
  return sequenceSchema.parse({
    id: idOf(9_000),
    name: 'Welcome',
    isActive: true,
    trigger: { kind: 'joined-list', listId: idOf(9_001) },
    steps,
    ...more,
  });
}

const roast = 'https://kettlerow.example/roast';
/** The sequence of the design: the mail a contact gets after a day depends on a click. */
export const welcome = sequenceOf([
  mail(1),
  wait(2, { weekdays: [1, 2, 3, 4, 5], time: '09:00' }),
  condition(3, clicked(1, roast), [tag(4, 'chose a roast')], [mail(5)]),
  wait(6, { amount: 5, leaveWhen: { kind: 'goal', link: 'shop' } }),
  mail(7),
]);

export const names: SequenceNames = {
  list: (id) => (id === idOf(9_001) ? 'Newsletter' : null),
  subject: (id) =>
    ({
      [idOf(1_001)]: 'Your first bag leaves Monday',
      [idOf(1_005)]: 'Still deciding? Start with the mild one',
      [idOf(1_007)]: 'How was the first cup?',
    })[id] ?? null,
  link: (link) => (link === roast ? 'Choose your roast' : link === 'shop' ? 'Shop' : null),
  time: (time) => time,
};

export const ines: SequenceContact = {
  id: idOf(8_000),
  zone: 'Europe/Lisbon',
  tags: [],
  lists: [idOf(9_001)],
  fields: {},
};

export const factsOf = (more: Partial<SequenceFacts> = {}): SequenceFacts => ({
  zone: 'UTC',
  refusal: null,
  events: [],
  ...more,
});
