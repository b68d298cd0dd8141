/**
 * Runs in a page before its scripts: drops what waits four seconds (web/storage/quiet-start.ts), which is after the first load,
 * however slow the machine is.
 */
export function onlyFirstLoad(): void {
  const page = globalThis as { setTimeout: (...given: unknown[]) => unknown };
  const begin = page.setTimeout.bind(globalThis);
  page.setTimeout = (...given) => (given[1] === 4_000 ? 0 : begin(...given));
}
