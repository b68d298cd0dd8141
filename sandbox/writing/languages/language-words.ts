import type { Brief } from '../brief.ts';
import type { Draft } from '../draft.ts';
import { upperFirst } from '../words.ts';

export const filled = ({ keyword }: Brief, pattern: string): string =>
  pattern.replaceAll('{k}', () => keyword).replaceAll('{T}', () => upperFirst(keyword));

export const fill = (draft: Draft, pattern: string): string => filled(draft.brief, pattern);
export const pick = (draft: Draft, pool: readonly string[]): string => fill(draft, draft.take(pool));
export const askOf = ({ brief }: Draft): string => brief.field('call to action', 'cta');
