/**
 * The known word that a written one is most likely meant to be: the one with the fewest typing errors (a letter that is
 * missing, added, different, or swapped with its neighbor), if they are at most `most`. Null for none.
 */
export function nearestWord<Word extends string>(
  written: string,
  known: readonly Word[],
  most = 2,
): Word | null {
  let nearest: Word | null = null;
  let fewest = most + 1;
  for (const word of known) {
    if (Math.abs(word.length - written.length) >= fewest) continue;
    const errors = typingErrors(written, word);
    if (errors < fewest && errors < word.length) [nearest, fewest] = [word, errors];
  }
  return nearest;
}

/** Optimal string alignment distance, for words of at most 100 characters. */
function typingErrors(one: string, other: string): number {
  const [a, b] = [one.slice(0, 100), other.slice(0, 100)];
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let errors = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        errors = Math.min(errors, before[j - 2]! + 1);
      next.push(errors);
    }
    [before, row] = [row, next];
  }
  return row[b.length]!;
}
