import '../../../storage/schemas-without-eval.ts';
import { readICalendar } from './read-icalendar.ts';
import { replyWithRead } from '../../../storage/read-in-worker.ts';

// Reads a calendar file away from the page: what a stranger's file describes may take for ever to work out.
replyWithRead(
  'calendar.file-unreadable',
  async ({ file, now, zone }: { file: File; now: Date; zone: string }) =>
    readICalendar(await file.text(), { now, zone }),
);
