import type { ErrorTable } from '../error-entry.ts';

/** Presets of the generator, and files with them. */
export const presetsErrors = {
  'presets.not-found': {
    status: 0,
    message: 'This preset is not in this browser. It may have been deleted.',
  },
  'presets.file-too-large': { status: 0, message: 'File size too large. Maximum 10MB allowed.' },
  'presets.file-unreadable': {
    status: 0,
    message:
      'This file has no presets that AIGen can read. Please choose a .json file with exported presets.',
  },
  'presets.prompt-not-found': {
    status: 0,
    message: 'This prompt is not in its article any more. Open the article to see its prompts.',
  },
} as const satisfies ErrorTable;
