import type { EventStatus, EventType } from './event.ts';

export const eventTypeLabels: Record<EventType, string> = {
  post: 'Post',
  story: 'Story',
  video: 'Video',
  blog: 'Blog article',
  newsletter: 'Newsletter',
  ad: 'Ad',
};

/** As a user reads it. `published` is what its user says, not what was observed, and is told so where it matters. */
export const eventStatusLabels: Record<EventStatus, string> = {
  scheduled: 'Scheduled',
  draft: 'Draft',
  published: 'Published',
  failed: 'Failed',
};

/** Of a scheduled event whose moment has passed, in the place of its status. */
export const overdueLabel = 'Overdue';
