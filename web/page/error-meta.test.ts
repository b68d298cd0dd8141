import { expect, test } from 'vitest';
import { errorMeta } from './error-meta.ts';

const missing = { status: 404, statusText: 'Not Found', internal: false, data: null };

test.each([
  ['a page that does not exist', missing, 'Page Not Found - AIGen'],
  ['a page that fails', new Error('no connection'), 'This page could not be shown - AIGen'],
])('%s has a title, and search engines do not list it', (_what, error, title) => {
  expect(errorMeta(error)).toEqual(
    expect.arrayContaining([{ title }, { name: 'robots', content: 'noindex' }]),
  );
});
