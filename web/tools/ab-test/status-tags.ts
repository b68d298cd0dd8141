import type { TestStatus } from '#domain/ab-test/test.ts';
import type { TagTone } from '../../components/tag.tsx';

/** The specified colors of the states: running green, completed blue, draft gray. */
export const statusTags: Record<TestStatus, { label: string; tone: TagTone }> = {
  running: { label: 'Running', tone: 'success' },
  completed: { label: 'Completed', tone: 'pencil' },
  draft: { label: 'Draft', tone: 'neutral' },
};
