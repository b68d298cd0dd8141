import { useMemo } from 'react';
import type { BriefCheck } from '#domain/checks/brief/brief-check.ts';
import type { Brief } from '#domain/checks/brief/brief-checks.ts';
import { checkText } from '../scoring/check-text.ts';
import { useTextJob } from '../scoring/use-text-job.ts';

const none: readonly BriefCheck[] = [];

/** The brief checks of a text; empty while it is being generated, or if it has no brief. */
export function useBriefChecks(text: string | null, brief: Brief | null): readonly BriefCheck[] {
  const input = useMemo(() => ({ text: text ?? '', brief }), [text, brief]);
  return useTextJob('brief', input, checkText) ?? none;
}
