import type { Judgement } from '#domain/ab-test/judgement.ts';
import type { AbTest } from '#domain/ab-test/test.ts';
import type { LinkReading } from '../counts/link-poll.ts';
import type { DialogName } from './result-dialogs.tsx';

/** The open test, for the parts of its screen. */
export type ShownTest = {
  test: AbTest;
  judgement: Judgement;
  isReadOnly: boolean;
  /** What its tracked link was read as last; null without one, and while it cannot be read. */
  reading: LinkReading | null;
  onDialog: (dialog: DialogName) => void;
};

/** Robots that the tracked link counted apart, in the order of the variants; null where that is not known. */
export function robotsOf({ test, reading }: Pick<ShownTest, 'test' | 'reading'>): number[] | null {
  if (!reading || !('link' in reading)) return null;
  return test.variants.map((_variant, at) => reading.link.targets[at]?.robots ?? 0);
}
