// Checks the grammar of paragraphs. The page fetches the program: this worker may connect to nothing.
import type { GrammarMistake } from '#domain/spelling/checked-grammar.ts';
import type { GrammarDialect } from '#domain/spelling/grammar-dialect.ts';
import { answerRequests } from '../../storage/worker-requests.ts';
import { openHarper, type GrammarChecker } from './harper.ts';

/** Answered with the mistakes of each paragraph. */
export type GrammarRequest =
  | { kind: 'open'; program: ArrayBuffer; dialect: GrammarDialect }
  | { kind: 'check'; paragraphs: string[] };

let opened: GrammarChecker | null = null;

answerRequests(async (request: GrammarRequest): Promise<GrammarMistake[][]> => {
  if (request.kind === 'open') {
    opened = await openHarper(request.program, request.dialect);
    return [];
  }
  const checker = opened!;
  const found: GrammarMistake[][] = [];
  for (const paragraph of request.paragraphs) found.push(await checker.check(paragraph));
  return found;
});
