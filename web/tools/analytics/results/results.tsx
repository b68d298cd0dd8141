import type { ResultsProps } from '../tab.ts';

/** Replaced by the branch of the results. */
export default function Results({ head }: ResultsProps) {
  return head();
}
