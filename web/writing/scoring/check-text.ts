import type { BriefCheck } from '#domain/checks/brief/brief-check.ts';
import { checkAsked, type Brief } from '#domain/checks/brief/brief-checks.ts';

/** The brief checks of a text; empty for an empty text or an unknown brief. */
export function checkText({ text, brief }: { text: string; brief: Brief | null }): BriefCheck[] {
  return text.trim() && brief ? checkAsked(text, brief) : [];
}
