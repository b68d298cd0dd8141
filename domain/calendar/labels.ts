import type { EventStatus, EventType } from './event.ts';

export const eventTypeLabels: Record<EventType, string> = {
  post: 'Post',
  story: 'Story',
  video: 'Video',
  blog: 'Blog article',
  newsletter: 'Newsletter',
  ad: 'Ad',
};

/** Labels for users. `published` is the user's own statement; the post itself is not checked. */
export const eventStatusLabels: Record<EventStatus, string> = {
  scheduled: 'Scheduled',
  draft: 'Draft',
  published: 'Marked published',
  failed: 'Failed',
};

/** Shown instead of the status of a scheduled event whose time has passed. */
export const overdueLabel = 'Overdue';
