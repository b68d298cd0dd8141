/** Counts what runs, of each owner and of all. */
export class RunningByOwner {
  readonly #byOwner = new Map<string, number>();
  #all = 0;

  get all(): number {
    return this.#all;
  }

  of(owner: string): number {
    return this.#byOwner.get(owner) ?? 0;
  }

  /** Adds one; what is returned takes it away, once. `owner`: null for what belongs to no account. */
  add(owner: string | null): () => void {
    this.#all += 1;
    if (owner !== null) this.#byOwner.set(owner, this.of(owner) + 1);
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.#all -= 1;
      if (owner === null) return;
      const left = this.of(owner) - 1;
      if (left > 0) this.#byOwner.set(owner, left);
      else this.#byOwner.delete(owner);
    };
  }
}
