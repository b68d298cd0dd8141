import type { Proposal } from './use-selection-edit.ts';

/** A proposed change of a passage, for the margin: what it does to the whole text. */
export type Offered = Pick<Proposal, 'before' | 'after' | 'placing'> & {
  /** In USD, null if no price is known; free: a rule makes it. */
  cost: number | null | 'free';
  /** The whole text as it would become. */
  text: string;
};
