import { LineCounter, parseDocument, type Document } from 'yaml';
import type { z } from 'zod';
import { ArticleError, type Problem } from './article-error.ts';

export type FrontMattered<T> = {
  data: T;
  /** The text with as many empty lines in the place of the front matter, so that its line numbers are the file's. */
  body: string;
  /** Line of the file where the value at a path begins. */
  lineOf: (path: readonly PropertyKey[]) => number;
};

/** Reads the YAML between the first two `---` lines by a schema. Throws ArticleError with the line of each problem. */
export function readFrontMatter<T>(file: string, source: string, schema: z.ZodType<T>): FrontMattered<T> {
  const block = /^---\n([\s\S]*?\n)---(?:\n|$)/.exec(source);
  if (!block) {
    const reason = 'must begin with front matter: a line ---, the fields, a line ---';
    throw new ArticleError(file, [{ line: 1, reason }]);
  }
  const lines = new LineCounter();
  const document = parseDocument(block[1]!, { lineCounter: lines });
  // The first line of the block is the second of the file.
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ pos, message }) => ({
      line: lineAt(pos[0]),
      reason: message.split('\n')[0]!.replace(/ at line \d.*$/, ''),
    }));
    throw new ArticleError(file, problems);
  }
  const lineOf = (path: readonly PropertyKey[]) => lineAt(offsetOf(document, path));
  const parsed = schema.safeParse(document.toJS());
  if (!parsed.success) throw new ArticleError(file, problemsOf(parsed.error, lineOf));
  const before = source.slice(0, block[0].length);
  const body = '\n'.repeat(before.split('\n').length - 1) + source.slice(before.length);
  return { data: parsed.data, body, lineOf };
}

/** The offset of a value, or of the nearest enclosing one that exists. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node: unknown = document.getIn(path.slice(0, depth), true);
    if (typeof node === 'object' && node && 'range' in node && Array.isArray(node.range)) {
      return Number(node.range[0]);
    }
  }
  return 0;
}

function problemsOf(error: z.ZodError, lineOf: (path: readonly PropertyKey[]) => number): Problem[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        line: lineOf([...issue.path, key]),
        reason: `"${key}" is not a field`,
      }));
    }
    const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
    const name = issue.path.join('.') || 'front matter';
    return [{ line: lineOf(issue.path), reason: `${name} ${isMissing ? 'is missing' : wording(issue)}` }];
  });
}

/** Zod's own messages begin with a capital and do not continue our sentence. */
function wording({ message }: z.core.$ZodIssue): string {
  return /^[A-Z]/.test(message) ? `is invalid: ${message}` : message;
}
