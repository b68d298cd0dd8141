import '../../../storage/schemas-without-eval.ts';
import { readICalendar } from './read-icalendar.ts';
import { replyWithRead } from '../../../storage/read-in-worker.ts';

// Reads a calendar file in a worker: evaluating the rules of a hostile file may never end.
replyWithRead(
  'calendar.file-unreadable',
  async ({ file, now, zone }: { file: File; now: Date; zone: string }) =>
    readICalendar(await file.text(), { now, zone }),
);
