import type { StatementObserver } from '../database/observe-statements.ts';
import type { Tracing } from './tracing.ts';

/**
 * A span for each statement and transaction of a request or job; undefined while traces are off. Statements that run all the
 * time, such as those that look for jobs, have none.
 */
export function observeStatements(tracing: Tracing): StatementObserver | undefined {
  if (!tracing.isOn) return undefined;
  return (statement, run) => {
    if (!tracing.isInside()) return run();
    const attributes = { 'db.system.name': 'postgresql' };
    return tracing.inSpan(describeStatement(statement), { kind: 'client', attributes }, () => run());
  };
}

const operation = /^\s*(?:with\b[^]*?\)\s*)?(select|insert|update|delete|merge|\w+)\b/i;
const table = /\b(?:from|into|update|join)\s+(?:only\s+)?("?\w+"?(?:\."?\w+"?)?)/i;

/** The name of a statement, or its operation and its first table; never a value. */
export function describeStatement(statement: string): string {
  if (/^[\w.-]+$/.test(statement)) return `db ${statement}`;
  const beginning = statement.slice(0, 4_000);
  const [, verb = 'statement'] = operation.exec(beginning) ?? [];
  const [, first] = table.exec(beginning) ?? [];
  return ['db', verb.toLowerCase(), first?.replaceAll('"', '')].filter(Boolean).join(' ');
}
