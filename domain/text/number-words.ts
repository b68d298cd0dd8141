const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A count in words up to ten, as at the beginning of a heading or inside a sentence: "seven"; in digits above. */
export function numberInWords(count: number): string {
  return words[count] ?? String(count);
}

/** The same with a capital first letter: "Seven". */
export function numberInWordsCapitalized(count: number): string {
  const said = numberInWords(count);
  return said.charAt(0).toUpperCase() + said.slice(1);
}
