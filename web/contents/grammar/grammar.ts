import type { GrammarMistake } from '#domain/spelling/checked-grammar.ts';
import type { GrammarDialect } from '#domain/spelling/grammar-dialect.ts';
import { requestsTo } from '../../storage/worker-requests.ts';
import { fetchProgram } from './grammar-program.ts';
import type { GrammarRequest } from './grammar.worker.ts';

export type Grammar = {
  /** The mistakes of each paragraph. Rejected once the worker has ended. */
  check: (paragraphs: string[]) => Promise<GrammarMistake[][]>;
};

type Opening = { dialect: GrammarDialect; grammar: Promise<Grammar>; close: () => void };

/** One at a time, as it takes much memory. It stays for the page, until it is closed. */
let current: Opening | null = null;

/**
 * The grammar of a kind of English, in a worker of its own. `onProgress` is told what part of the program has come, unless
 * it is there already. Throws if it cannot be loaded; the next call tries again.
 */
export function openGrammar(dialect: GrammarDialect, onProgress: (part: number) => void): Promise<Grammar> {
  if (current?.dialect === dialect) return current.grammar;
  closeGrammar();
  let end: (() => void) | null = null;
  const leaving = new AbortController();
  const forget = () => {
    if (current === opening) current = null;
  };
  const start = async (): Promise<Grammar> => {
    const program = await fetchProgram(onProgress, leaving.signal);
    const worker = new Worker(new URL('./grammar.worker.ts', import.meta.url), { type: 'module' });
    const requests = requestsTo<GrammarRequest, GrammarMistake[][]>(worker, forget);
    end = requests.end;
    try {
      await requests.ask({ kind: 'open', program, dialect }, [program]);
    } catch (error) {
      requests.end();
      throw error;
    }
    return { check: (paragraphs) => requests.ask({ kind: 'check', paragraphs }) };
  };
  const opening: Opening = {
    dialect,
    grammar: start(),
    close: () => {
      leaving.abort();
      end?.();
    },
  };
  current = opening;
  opening.grammar.catch(forget);
  return opening.grammar;
}

/** Ends the worker, which gives its memory back. */
export function closeGrammar(): void {
  const opening = current;
  current = null;
  opening?.close();
}
