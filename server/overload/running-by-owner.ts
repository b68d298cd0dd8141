/** Sums of what runs, of each owner and of all. */
export class RunningByOwner {
  readonly #byOwner = new Map<string, number>();
  #all = 0;

  get all(): number {
    return this.#all;
  }

  of(owner: string): number {
    return this.#byOwner.get(owner) ?? 0;
  }

  /** Adds one, or `amount`; what is returned takes it away, once. `owner`: null for what belongs to no account. */
  add(owner: string | null, amount = 1): () => void {
    this.#all += amount;
    if (owner !== null) this.#byOwner.set(owner, this.of(owner) + amount);
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.#all -= amount;
      if (owner === null) return;
      const left = this.of(owner) - amount;
      if (left > 0) this.#byOwner.set(owner, left);
      else this.#byOwner.delete(owner);
    };
  }
}
