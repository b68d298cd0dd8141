import type { ChangeQuery } from '../../components/use-query.ts';

/** Opens a part of the tool with nothing but these parameters. */
export function showPart(changeQuery: ChangeQuery, parameters: Readonly<Record<string, string>>): void {
  changeQuery((query) => {
    const names = [...query.keys()];
    for (const name of names) query.delete(name);
    for (const [name, value] of Object.entries(parameters)) query.set(name, value);
  }, {});
}
