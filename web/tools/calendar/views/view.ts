import type { ShownDay, ShownEvent } from '../use-spans.ts';

/** Props and callbacks of every calendar view. */
export type ViewProps = {
  days: readonly ShownDay[];
  /** The selected day. */
  date: string;
  today: string;
  /** Ids of the events whose text is being generated. */
  writing: ReadonlySet<string>;
  onOpen: (id: string) => void;
  onOpenDay: (date: string) => void;
  /** Null where events are only read: nothing is created or dragged. */
  onCreate: ((date: string, time?: string) => void) | null;
  /** Dragged to another day, at the same time in its own zone. */
  onMoveByDays: (shown: ShownEvent, days: number) => void;
  /** Dragged to another day and time of the calendar. */
  onMoveTo: (shown: ShownEvent, date: string, time: string) => void;
};
