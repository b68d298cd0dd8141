import type { Refusal } from './inspect-file.ts';

/** A file that is not accepted, with the code of the reason. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
  readonly code: Refusal;

  constructor(code: Refusal) {
    super(code);
    this.code = code;
  }
}
