import { expect, test } from 'vitest';
import { maxVariantCharacters } from '../ab-test/test.ts';
import { minPasswordLength } from '../accounts/schemas.ts';
import { mostPasskeys } from '../accounts/security-limits.ts';
import {
  maxImportBytes as maxContactFileBytes,
  mostContacts,
  mostFields,
  mostImportColumns,
  mostLists,
} from '../contacts/limits.ts';
import { maxImportBytes } from '../content/import-limit.ts';
import { formatNumber } from '../text/format.ts';
import { bytesPerMegabyte } from '../text/format-figure.ts';
import { numberInWords } from '../text/number-words.ts';
import { maxUploadBytes } from '../uploads/limits.ts';
import { maxAnalyzedCharacters } from '../voice/analysis.ts';
import { fewestSamples, fewestSampleWords } from '../voice/learn.ts';
import { catalogue, formatError, type ErrorCode } from './catalogue.ts';

// The catalogue is part of the first load, so these sentences do not import the limits they name.
const named: Partial<Record<ErrorCode, string>> = {
  'accounts.password-short': `at least ${minPasswordLength} characters`,
  'accounts.new-password-short': `at least ${minPasswordLength} characters`,
  'accounts.passkeys-full': `at most ${mostPasskeys} passkeys`,
  'projects.file-too-large': `Maximum ${maxImportBytes / bytesPerMegabyte}MB allowed`,
  'presets.file-too-large': `Maximum ${maxImportBytes / bytesPerMegabyte}MB allowed`,
  'calendar.file-too-large': `Maximum ${maxImportBytes / bytesPerMegabyte}MB allowed`,
  'uploads.too-large': `limit is ${maxUploadBytes / bytesPerMegabyte} MB`,
  'contacts.full': `have ${formatNumber(mostContacts)} contacts`,
  'contacts.too-many-fields': `at most ${mostFields} fields`,
  'contacts.lists-full': `has ${mostLists} lists`,
  'contacts.file-too-large': `limit is ${maxContactFileBytes / bytesPerMegabyte} MB`,
  'contacts.columns-full': `more than ${mostImportColumns} columns`,
  'abtest.text-too-long': `${formatNumber(maxVariantCharacters)} characters`,
  'voices.text-too-long': `limit is ${formatNumber(maxAnalyzedCharacters)} characters`,
  'voices.samples-missing': `${numberInWords(fewestSamples)} texts of ${fewestSampleWords} words`,
};

test.each(Object.entries(named))('%s names the limit that is enforced', (code, limit) => {
  expect(formatError(code as ErrorCode)).toContain(limit);
});

test('no other sentence names a number that it was not given', () => {
  const status = /\(\d{3}\)/;
  const numbered = (Object.keys(catalogue) as ErrorCode[]).filter((code) =>
    /\d/.test(formatError(code).replace(status, '')),
  );
  expect(numbered.filter((code) => !Object.hasOwn(named, code))).toEqual([]);
});
