export type Problem = { line: number; reason: string };

/** A text that cannot be published. The message is one line per problem: file, line, what is wrong. */
export class ArticleError extends Error {
  override readonly name = 'ArticleError';
  readonly file: string;
  readonly problems: readonly Problem[];

  constructor(file: string, problems: readonly Problem[]) {
    const inOrder = problems.toSorted((one, other) => one.line - other.line);
    super([...new Set(inOrder.map(({ line, reason }) => `${file}:${line}: ${reason}`))].join('\n'));
    this.file = file;
    this.problems = problems;
  }
}
