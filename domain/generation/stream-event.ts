import type { ErrorBody } from '../errors/app-error.ts';
import type { GenerationResult } from './request.ts';

/**
 * Events of the streamed answer, on the wire `event: <type>` + `data: <JSON>`:
 * any number of `delta`, then exactly one `result` or one `error`.
 */
export type GenerationEvent =
  | { type: 'delta'; text: string }
  | { type: 'result'; result: GenerationResult }
  | { type: 'error'; error: ErrorBody };
