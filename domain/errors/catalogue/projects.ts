import type { ErrorTable } from '../error-entry.ts';

/** Projects and their imports. Dashboard document, sections 5 and 8. */
export const projectsErrors = {
  'projects.name-missing': { status: 0, message: 'Please provide a project name' },
  'projects.not-found': { status: 0, message: 'This project no longer exists.' },
  'projects.not-json': { status: 0, message: 'Please select a JSON file' },
  'projects.file-too-large': { status: 0, message: 'File size too large. Maximum 10MB allowed.' },
  'projects.format-unknown': {
    status: 0,
    message: 'Invalid file format. Expected JSON with content array or project data.',
  },
  'projects.file-unreadable': { status: 0, message: 'The file is not valid JSON.' },
  'projects.nothing-new': { status: 0, message: 'All content has already been imported.' },
  'projects.no-texts': {
    status: 0,
    message: ({ count }) => `None of its ${count ? `${count} ` : ''}entries has a text that can be saved.`,
  },
  'projects.history-empty': {
    status: 0,
    message: 'No content found from Content Generator. Generate some content first!',
  },
  'projects.file-failed': {
    status: 0,
    message: ({ reason }) => `Failed to import file: ${reason ?? 'It could not be read.'}`,
  },
  'projects.import-failed': {
    status: 0,
    message: ({ reason }) => `Failed to import content: ${reason ?? 'It could not be stored.'}`,
  },
} as const satisfies ErrorTable;
