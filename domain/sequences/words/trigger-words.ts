import { counted } from '../../text/format.ts';
import { formatLongDay } from '../../text/format-day.ts';
import type { Trigger, TriggerKind, TriggerOf } from '../trigger.ts';
import { linkName, listName, type SequenceNames } from './names.ts';
import type { StepWords } from './step-words.ts';

/** Triggers as they are offered. */
export const triggerLabels: Record<TriggerKind, string> = {
  'joined-list': 'Joins a list',
  tag: 'Is given a tag',
  date: 'A date comes',
  link: 'Clicks a link',
  goal: 'Reaches a goal',
};

/** The first line of the rail: "Joins the list Newsletter", "Once at a time for each contact". */
export function triggerWords(trigger: Trigger, names: SequenceNames): StepWords {
  const once = 'Once at a time for each contact';
  switch (trigger.kind) {
    case 'joined-list':
      return { title: `Joins ${listName(trigger.listId, names)}`, detail: once };
    case 'tag':
      return { title: `Is given the tag ${trigger.tag}`, detail: once };
    case 'link':
      return { title: `Clicks ${linkName(trigger.link, names)}`, detail: once };
    case 'goal':
      return { title: `Reaches a goal of ${linkName(trigger.link, names)}`, detail: once };
    case 'date':
      return dateWords(trigger, names);
  }
}

function dateWords({ on, time }: TriggerOf<'date'>, names: SequenceNames): StepWords {
  const clock = `At ${names.time(time)}, where the contact is`;
  if (on.kind === 'day')
    return { title: `${formatLongDay(on.date)}, for ${listName(on.listId, names)}`, detail: clock };
  const date = `${on.isYearly ? 'the day of ' : ''}${on.field}`;
  const distance = counted(Math.abs(on.days), 'day');
  const title =
    on.days === 0 ? `On ${date}` : on.days < 0 ? `${distance} before ${date}` : `${distance} after ${date}`;
  return { title, detail: on.isYearly ? `Every year. ${clock}` : clock };
}
