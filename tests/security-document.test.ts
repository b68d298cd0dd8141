import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import levels from './asvs-ids.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

type Row = { id: string; level: string; asks: string; verdict: string; proof: string };

const [rules = '', requirements = ''] = read('docs/security.md').split('\n## Every requirement\n');
const rows: Row[] = requirements
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [id = '', level = '', asks = '', verdict = '', proof = ''] = line.slice(2, -2).split(' | ');
    return { id, level, asks, verdict, proof };
  });

/** Files in backticks, each with the quoted names that follow it. */
function namedProofs(proof: string): { file: string; names: string[] }[] {
  return [...proof.matchAll(/`([\w./<>-]+\/[\w./-]+)`([^`]*)/g)].map(([, file, after]) => ({
    file: file!,
    names: [...after!.matchAll(/"([^"]+)"/g)].map(([, name]) => name!),
  }));
}

/** Whether a test file has this name as a text of its code: the title of a test, or of a case of one. */
function hasName(file: string, name: string): boolean {
  const escaped = name.replaceAll("'", String.raw`\'`);
  return [`'${name}'`, `'${escaped}'`, `"${name}"`, `\`${name}\``].some((text) => read(file).includes(text));
}

const sectionTitles = new Set([...rules.matchAll(/^### (.+)$/gm)].map(([, title]) => title!));

describe('docs/security.md', () => {
  it('has every requirement of levels 1 and 2 once, with its level', () => {
    expect(Object.fromEntries(rows.map(({ id, level }) => [id, Number(level)]))).toEqual(levels);
    expect(rows).toHaveLength(Object.keys(levels).length);
  });

  it('gives each one of three verdicts, with words for what it asks and why', () => {
    const verdicts = ['holds', 'does not apply', 'deviates'];
    const bad = rows.filter(({ asks, verdict, proof }) => !asks || !proof || !verdicts.includes(verdict));
    expect(bad).toEqual([]);
  });

  it('names for what holds a file that exists, a decision or a section of its own', () => {
    const unproved = rows.filter(({ verdict, proof }) => {
      const isNamed =
        namedProofs(proof).length > 0 ||
        /`package-lock\.json`/.test(proof) ||
        [...proof.matchAll(/"([^"]+)"/g)].some(([, name]) => sectionTitles.has(name!));
      return verdict === 'holds' && !isNamed;
    });
    expect(unproved.map(({ id }) => id)).toEqual([]);
  });

  it('names only files that exist, and tests that are in them', () => {
    const missing = rows.flatMap(({ id, proof }) =>
      namedProofs(proof).flatMap(({ file, names }) => {
        if (!existsSync(path.join(root, file))) return [`${id}: ${file}`];
        return names.filter((name) => !hasName(file, name)).map((name) => `${id}: ${file} "${name}"`);
      }),
    );
    expect(missing).toEqual([]);
  });

  it('refers only to sections that it has', () => {
    const unknown = rows.flatMap(({ id, proof }) =>
      [...proof.matchAll(/"([^"]+)" above/g)]
        .filter(([, title]) => !sectionTitles.has(title!))
        .map(([, title]) => `${id}: ${title}`),
    );
    expect(unknown).toEqual([]);
  });

  it('says of each deviation what the risk is and what limits it', () => {
    const silent = rows.filter(
      ({ verdict, proof }) => verdict === 'deviates' && !(/\brisk/i.test(proof) && /\blimit/i.test(proof)),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });
});
