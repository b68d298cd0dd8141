const longestName = 60;

/**
 * A file name that every system accepts: letters, digits and hyphens of the title. No dots and no slashes, so it is not
 * a path.
 */
export function fileNameOf(title: string, extension: string): string {
  const name = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, longestName)
    // A surrogate pair is not cut in half.
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/^-+|(?<!-)-+$/g, '');
  return `${isUsable(name) ? name : `aigen-text${name && `-${name}`}`}.${extension}`;
}

/** Windows reserves these names for devices, whatever the extension. */
const isUsable = (name: string) => name !== '' && !/^(con|prn|aux|nul|com\d|lpt\d)$/.test(name);

/** Unique names for several titles: a second `tea.txt` is `tea-2.txt`. */
export function fileNamesOf(titles: readonly string[], extension: string): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const name = fileNameOf(title, extension);
    const stem = name.slice(0, -extension.length - 1);
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = `${stem}-${number}.${extension}`;
    taken.add(free);
    return free;
  });
}
