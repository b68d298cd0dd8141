/** What is asked for; `otherwise` where that takes longer. It goes on then, and its failure is nobody's any more. */
export async function answerWithin<T>(ms: number, asked: Promise<T>, otherwise: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  asked.catch(() => {});
  try {
    const answer = await Promise.race([asked.then((value) => ({ value })), late]);
    return answer ? answer.value : otherwise();
  } finally {
    clearTimeout(timer);
  }
}
