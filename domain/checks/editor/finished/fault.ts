import type { Span } from '../../../text/markdown-blocks.ts';
import type { EditorInput } from '../editor-input.ts';
import type { Mend } from '../editor-rule.ts';

/** Something that shows that a text was never finished: a placeholder, an assistant's remark, an end in mid-sentence. */
export type Fault = {
  /** What it is, as a noun with its figure: "2 placeholders". */
  readonly what: string;
  /** A sentence that says what to do. */
  readonly fix: string;
  /** How much it spoils the text; 1 for a single placeholder. */
  readonly damage: number;
  readonly spans: readonly Span[];
  readonly mend?: readonly Mend[];
};

/** Looks for one kind of fault; null where there is none. */
export type FindFault = (input: EditorInput) => Fault | null;
