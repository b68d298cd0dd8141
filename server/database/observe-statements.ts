/** Is given each statement (its name where it has one, else its text without values), or `transaction`, and runs it. */
export type StatementObserver = <R>(statement: string, run: () => Promise<R>) => Promise<R>;

type Statement = string | { text: string; name?: string | undefined };
type Queryable = { query: (statement: never, ...rest: never[]) => Promise<unknown> };
type AnyQuery = (statement: Statement, ...rest: unknown[]) => Promise<unknown>;

/** Has `observe` see every statement that is sent through `query` of a pool, a client or an embedded database. */
export function observeQueries(on: Queryable, observe: StatementObserver): void {
  const query = on.query.bind(on) as AnyQuery;
  const observed: AnyQuery = (statement, ...rest) =>
    observe(typeof statement === 'string' ? statement : (statement.name ?? statement.text), () =>
      query(statement, ...rest),
    );
  on.query = observed as Queryable['query'];
}
