import type { ShownDay, ShownEvent } from '../use-spans.ts';

/** What every view of the calendar is given, and tells. */
export type ViewProps = {
  days: readonly ShownDay[];
  /** The day the view is about. */
  date: string;
  today: string;
  /** Ids of the events whose text is being written. */
  writing: ReadonlySet<string>;
  onOpen: (id: string) => void;
  onOpenDay: (date: string) => void;
  onCreate: (date: string, time?: string) => void;
  /** Dragged to another day, at the same time of its own zone. */
  onMoveByDays: (shown: ShownEvent, days: number) => void;
  /** Dragged to another day and time of the calendar. */
  onMoveTo: (shown: ShownEvent, date: string, time: string) => void;
};
