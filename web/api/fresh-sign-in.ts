/** Asks the person to confirm the sign-in; resolves to whether it was confirmed. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Sets the dialog that asks, while a page with such calls is shown. Returns a function that takes it back. */
export function setFreshSignInDialog(given: Ask): () => void {
  ask = given;
  return () => {
    if (ask === given) ask = null;
  };
}

/** Asks; calls that need it at the same time share one question. Null where no page can ask. */
export function confirmSignIn(): Promise<boolean> | null {
  if (!ask) return null;
  asking ??= ask().finally(() => (asking = null));
  return asking;
}
