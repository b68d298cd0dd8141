/**
 * The result of a call, or `otherwise()` where it takes longer than this. The call goes on then, and its later failure is
 * ignored.
 */
export async function withTimeout<T>(ms: number, call: Promise<T>, otherwise: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  call.catch(() => {});
  try {
    const result = await Promise.race([call.then((value) => ({ value })), late]);
    return result ? result.value : otherwise();
  } finally {
    clearTimeout(timer);
  }
}
