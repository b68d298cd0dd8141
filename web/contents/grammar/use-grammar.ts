import { useEffect, useState } from 'react';
import type { GrammarDialect } from '#domain/spelling/grammar-dialect.ts';
import { checkGrammar } from './check-grammar.ts';
import { closeGrammar, openGrammar, type Grammar } from './grammar.ts';

/** How the checking of grammar stands. `part` of the program has been loaded. */
export type GrammarStatus = { state: 'off' | 'failed' | 'on' } | { state: 'opening'; part: number };

type Outcome = { dialect: GrammarDialect; attempt: number; part: number; grammar: Grammar | 'failed' | null };

/** Opens the grammar of a kind of English if the user has chosen to check it; null for none. */
export function useGrammar(dialect: GrammarDialect | null) {
  const isOn = checkGrammar.useValue();
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (!dialect || !isOn) return;
    let isCurrent = true;
    const settle = (change: Pick<Outcome, 'part' | 'grammar'>) => {
      if (isCurrent) setOutcome({ dialect, attempt, ...change });
    };
    openGrammar(dialect, (part) => settle({ part, grammar: null })).then(
      (grammar) => settle({ part: 1, grammar }),
      () => settle({ part: 0, grammar: 'failed' }),
    );
    return () => {
      isCurrent = false;
      if (checkGrammar.read()) return;
      closeGrammar();
      setOutcome(null);
    };
  }, [dialect, isOn, attempt]);
  const isOwn = isOn && outcome?.dialect === dialect && outcome?.attempt === attempt;
  const found = isOwn ? outcome.grammar : null;
  const status: GrammarStatus = !isOn
    ? { state: 'off' }
    : found === 'failed'
      ? { state: 'failed' }
      : found
        ? { state: 'on' }
        : { state: 'opening', part: isOwn ? outcome.part : 0 };
  return {
    grammar: found === 'failed' ? null : found,
    status,
    retry: () => setAttempt((before) => before + 1),
  };
}
