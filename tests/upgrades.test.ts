import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, test } from 'vitest';
import { migrationsFolder } from '../server/database/migrations-folder.ts';
import { checkMigration } from './upgrades/check-migration.ts';
import { dumpFile, journal } from './upgrades/dumps.ts';

// What a migration must be, so that a version can be replaced while it runs. docs/decisions/107

beforeAll(() => loadModule());

const read = (tag: string) => readFileSync(path.join(migrationsFolder, `${tag}.sql`), 'utf8');

test('the journal names every file, and each migration is later than the one before', () => {
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  expect(journal.map(({ tag }) => `${tag}.sql`)).toEqual(files.toSorted());
  expect(journal.map(({ idx }) => idx)).toEqual([...journal.keys()]);
  // A database is at the latest of those that it has; one that is earlier would never run.
  const moments = journal.map(({ when }) => when);
  expect(moments).toEqual([...new Set(moments)].toSorted((one, other) => one - other));
});

test('the state after each migration has a dump', () => {
  // Of a new one: node tests/upgrades/make-dump.ts
  expect(journal.filter(({ idx }) => !existsSync(dumpFile(idx))).map(({ tag }) => tag)).toEqual([]);
});

/** The migrations before it were written while no two versions ran at once. */
const firstChecked = 41;

test('the version before runs on while a migration runs, and after it', () => {
  const problems = journal
    .filter(({ idx }) => idx >= firstChecked)
    .flatMap(({ idx, tag }) => checkMigration(read(tag), idx).map((problem) => `${tag}: ${problem}`));
  expect(problems).toEqual([]);
});

describe('what is found in a migration', () => {
  const unsafe = [
    ['drop table users', 'DropStmt needs a line "-- contracts'],
    ['drop function find_callers(text)', 'DropStmt'],
    ['drop index of_users', 'DropStmt'],
    ['alter table users drop column name', 'AT_DropColumn users.name'],
    ['alter table users rename column name to title', 'RenameStmt'],
    ['alter table users rename to people', 'RenameStmt'],
    ['alter function f(text) rename to g', 'RenameStmt'],
    ['alter table users alter column name set not null', 'AT_SetNotNull users.name'],
    ['alter table users alter column name type text', 'another type of users.name'],
    ['alter table users add column name text not null', 'users.name is required and has no default'],
    ['alter table users add column code uuid default gen_random_uuid()', 'users.code writes every row anew'],
    [
      'alter table users add column g text generated always as (upper(name)) stored',
      'users.g writes every row',
    ],
    ['alter table users add column n bigserial', 'users.n writes every row anew'],
    ['alter table users add constraint one unique (name)', 'CONSTR_UNIQUE of users'],
    ['alter table users add constraint f foreign key (a) references b (id)', 'without "not valid"'],
    ['alter table users add column a uuid references b (id)', 'without "not valid"'],
    ['create index of_users on users (name)', 'an index of users without "concurrently"'],
    ['create index concurrently of_users on users (name)', 'needs the line "-- no transaction"'],
    [
      '-- no transaction\ncreate index concurrently of_users on users (name)',
      'drop index concurrently if exists of_users',
    ],
    ['-- no transaction\nalter table users add column name text', 'only concurrent indexes'],
    ['update users set name = null', 'UpdateStmt of users needs a line "-- locks users'],
    ['truncate users', 'TruncateStmt'],
    ['-- contracts after 0050: nothing reads it\ndrop table users', 'no earlier migration'],
  ] as const;
  test.each(unsafe)('%s', (sql, problem) => {
    expect(checkMigration(sql, 50).join('\n')).toContain(problem);
  });

  const safe = [
    'alter table users add column name text',
    `alter table users add column name text not null default 'none'`,
    'alter table users add column at timestamptz not null default now()',
    'alter table users add constraint f foreign key (a) references b (id) not valid',
    'create table t (id uuid primary key default gen_random_uuid(), name text not null unique);--> statement-breakpoint\ncreate index of_t on t (name); alter table t add constraint f foreign key (id) references users (id)',
    'create or replace function f() returns int language sql as $$ select 1 $$',
    '-- contracts after 0049: no version since reads it\nalter table users drop column name',
    '-- locks users: a few rows of operators\nupdate users set name = null',
    '-- no transaction\ndrop index concurrently if exists of_users;--> statement-breakpoint\ncreate index concurrently of_users on users (name)',
  ];
  test.each(safe)('nothing in: %s', (sql) => {
    expect(checkMigration(sql, 50)).toEqual([]);
  });

  test('much in the renames of migration 0010, which stopped the version before', () => {
    expect(checkMigration(read('0010_standard-names'), 10).length).toBeGreaterThan(10);
  });
});
