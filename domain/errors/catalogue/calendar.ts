import type { ErrorTable } from '../error-entry.ts';

/** The calendar and its files. Dashboard document, sections 5 and 8. */
export const calendarErrors = {
  'calendar.incomplete': {
    status: 0,
    message: 'Please provide event title and configure your API key first',
  },
  'calendar.title-missing': { status: 0, message: 'Please provide event title' },
  'calendar.create-failed': { status: 0, message: 'Failed to create event. Please try again.' },
  /** The event exists; only its first text is missing. */
  'calendar.text-failed': { status: 0, message: 'The text of this event was not written. Please try again.' },
  'calendar.regenerate-failed': { status: 0, message: 'Failed to regenerate content. Please try again.' },
  'calendar.not-found': { status: 0, message: 'This event no longer exists.' },
  'calendar.file-too-large': { status: 0, message: 'File size too large. Maximum 10MB allowed.' },
  'calendar.file-unreadable': {
    status: 0,
    message: 'This file is not a readable calendar. Please choose an .ics file.',
  },
  'calendar.zone-refused': {
    status: 0,
    message:
      'This file describes a time zone whose clocks change more than once a year by one rule. It cannot be read.',
  },
  'calendar.nothing-new': { status: 0, message: 'All events in this file are already in your calendar.' },
} as const satisfies ErrorTable;
