import { parseSync } from 'libpg-query';
import { contractLine, noTransactionLine } from '../../server/database/migrate.ts';

/** A node of PostgreSQL's own parse tree. */
type Node = Record<string, unknown>;
type Statement = { kind: string; node: Node };
type Command = { subtype?: string; name?: string; def?: Record<string, Node> };
type Constraint = { contype?: string; indexname?: string; skip_validation?: boolean; raw_expr?: unknown };

/** Why a statement stops the version that is still running: it uses what is taken away, or writes what is refused now. */
const contracts = 'needs a line "-- contracts after NNNN: why nothing uses it since"';
/** Why it stops everybody: it reads or writes a whole table under a lock. */
const locks = (table: string) => `needs a line "-- locks ${table}: why that is short"`;

/** What the file still says of locks, for tables that are small or a plan that is written down. */
const locksLine = /^-- locks (\w+): \S/gm;

type Found = { problem: string; table?: string; isContract?: boolean };

/**
 * What in a migration would fail or stop the version before while both run, as sentences. `index`: the number of the
 * migration. The rules are in docs/decisions/107.
 */
export function checkMigration(sql: string, index: number): string[] {
  const text = sql.replaceAll('--> statement-breakpoint', '');
  const statements = (parseSync(text) as unknown as { stmts: { stmt: Record<string, Node> }[] }).stmts.map(
    ({ stmt }) => {
      const [[kind, node]] = Object.entries(stmt) as [[string, Node]];
      return { kind, node };
    },
  );
  const created = new Set(
    statements.filter(({ kind }) => kind === 'CreateStmt').map(({ node }) => tableOf(node)),
  );
  const built = statements.flatMap(({ kind, node }) => (kind === 'IndexStmt' ? [String(node.idxname)] : []));
  // An index that is built again after a failure is dropped first.
  const isRepeated = ({ kind, node }: Statement) =>
    kind === 'DropStmt' && built.some((name) => JSON.stringify(node).includes(`"sval":"${name}"`));
  const found = statements
    .filter((statement) => !isRepeated(statement))
    .flatMap(({ kind, node }) => judge(kind, node));
  const planned = new Set([...text.matchAll(locksLine)].map(([, table]) => table));
  const [, after] = contractLine.exec(text) ?? [];
  const mayContract = after !== undefined && Number(after) < index;
  const problems = found
    // Nobody uses a table that is made here, or waits for it.
    .filter(({ table }) => table === undefined || !created.has(table))
    .filter(({ table, isContract }) => isContract || table === undefined || !planned.has(table))
    .filter(({ isContract }) => !isContract || !mayContract)
    .map(({ problem }) => problem);
  if (after !== undefined && !mayContract)
    problems.push(`contracts after ${after}, which is no earlier migration`);
  return [...problems, ...checkTransaction(text, statements)];
}

function judge(kind: string, node: Node): Found[] {
  const table = tableOf(node);
  switch (kind) {
    case 'DropStmt':
    case 'RenameStmt':
    case 'AlterFunctionStmt':
      return [{ problem: `${kind} ${contracts}`, isContract: true }];
    case 'AlterTableStmt':
      return (node.cmds as { AlterTableCmd: Command }[]).flatMap(({ AlterTableCmd }) =>
        judgeAlteration(table, AlterTableCmd),
      );
    case 'IndexStmt':
      if (node.concurrent) return [];
      return [{ problem: `an index of ${table} without "concurrently" ${locks(table)}`, table }];
    case 'UpdateStmt':
    case 'DeleteStmt':
      return [{ problem: `${kind} of ${table} ${locks(table)}`, table }];
    case 'TruncateStmt':
    case 'LockStmt':
    case 'ClusterStmt':
    case 'VacuumStmt':
    case 'DoStmt':
      return [{ problem: `${kind} has no place in a migration` }];
    default:
      return [];
  }
}

function judgeAlteration(table: string, { subtype = '', name = '', def = {} }: Command): Found[] {
  switch (subtype) {
    case 'AT_AddColumn':
      return judgeColumn(table, def.ColumnDef!);
    case 'AT_AddConstraint':
      return judgeConstraint(table, def.Constraint as Constraint);
    case 'AT_DropColumn':
    case 'AT_DropConstraint':
    case 'AT_SetNotNull':
      return [{ problem: `${subtype} ${table}.${name} ${contracts}`, isContract: true, table }];
    case 'AT_AlterColumnType':
      return [
        { problem: `another type of ${table}.${name} ${contracts}`, isContract: true, table },
        { problem: `another type of ${table}.${name} ${locks(table)}`, table },
      ];
    default:
      return [];
  }
}

function judgeColumn(table: string, column: Node): Found[] {
  const constraints = ((column.constraints ?? []) as { Constraint: Constraint }[]).map(
    ({ Constraint: one }) => one,
  );
  const has = (contype: string) => constraints.find((constraint) => constraint.contype === contype);
  const place = `${table}.${String(column.colname)}`;
  const found: Found[] = [];
  const defaultValue = has('CONSTR_DEFAULT')?.raw_expr;
  if (has('CONSTR_NOTNULL') && !defaultValue && !has('CONSTR_GENERATED') && !has('CONSTR_IDENTITY'))
    found.push({
      problem: `${place} is required and has no default: the version before writes rows without it`,
      table,
    });
  const isRewrite =
    has('CONSTR_GENERATED') ||
    has('CONSTR_IDENTITY') ||
    /serial/.test(JSON.stringify(column.typeName)) ||
    (defaultValue && !isConstant(defaultValue));
  if (isRewrite) found.push({ problem: `${place} writes every row anew: ${locks(table)}`, table });
  return [...found, ...constraints.flatMap((constraint) => judgeConstraint(table, constraint))];
}

function judgeConstraint(table: string, { contype = '', indexname, skip_validation }: Constraint): Found[] {
  const isChecked = contype === 'CONSTR_FOREIGN' || contype === 'CONSTR_CHECK';
  const isUnique = contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY';
  const found: Found[] = [];
  if (isChecked && !skip_validation)
    found.push({ problem: `${contype} of ${table} without "not valid" ${locks(table)}`, table });
  if (isUnique && !indexname)
    found.push({ problem: `${contype} of ${table} without "using index" ${locks(table)}`, table });
  // A reference to a row that is there was always right; these may refuse what the version before writes.
  if (isUnique || contype === 'CONSTR_CHECK')
    found.push({ problem: `${contype} of ${table} ${contracts}`, isContract: true, table });
  return found;
}

/** A file runs in one transaction, unless it builds indexes beside the traffic: then it must bear to be run again. */
function checkTransaction(text: string, statements: Statement[]): string[] {
  const isConcurrent = ({ node }: Statement) => Boolean(node.concurrent);
  const hasLine = noTransactionLine.test(text);
  if (!hasLine)
    return statements.some(isConcurrent) ? ['"concurrently" needs the line "-- no transaction"'] : [];
  const problems: string[] = [];
  if (!statements.every(isConcurrent))
    problems.push('without a transaction there are only concurrent indexes');
  statements.forEach(({ kind, node }, place) => {
    const before = JSON.stringify(statements[place - 1] ?? '');
    if (kind === 'IndexStmt' && !before.includes(`"sval":"${String(node.idxname)}"`))
      problems.push(`drop index concurrently if exists ${String(node.idxname)} before it is built`);
  });
  return problems;
}

/** Numbers, texts and the time of the migration are stored once, for all rows. */
function isConstant(expression: unknown): boolean {
  const names = [...JSON.stringify(expression).matchAll(/"FuncCall":\{"funcname":\[(.*?)\]/g)];
  return names.every(([, name]) => /"now"/.test(name!));
}

const tableOf = (node: Node): string => (node.relation as { relname?: string } | undefined)?.relname ?? '';
