import type { ErrorTable } from '../error-entry.ts';

/** The blog (accounts document, section 4). */
export const blogErrors = {
  'blog.not-found': {
    status: 404,
    message: "The article you're looking for doesn't exist or has been moved.",
  },
} as const satisfies ErrorTable;
