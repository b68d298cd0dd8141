/** When there are more, those that were not used for longest are forgotten. */
const mostKept = 10_000;

/** Hashes of the session tokens that this process has found in the database lately. Their sessions may have ended since. */
export class FoundSessions {
  readonly #hashes = new Set<string>();

  add(tokenHash: string): void {
    this.#hashes.delete(tokenHash);
    this.#hashes.add(tokenHash);
    if (this.#hashes.size <= mostKept) return;
    const [oldest] = this.#hashes;
    this.#hashes.delete(oldest!);
  }

  has(tokenHash: string): boolean {
    return this.#hashes.has(tokenHash);
  }
}
