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

/** Asks, where there is a dialog for it; calls that need it at the same time share one question. */
export async function confirmSignIn(): Promise<boolean> {
  if (!ask) return false;
  asking ??= ask().finally(() => (asking = null));
  return asking;
}
