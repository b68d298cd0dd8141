import { itemsPrefix, projectCollection, projectItemCollection } from '#domain/sync/collections/projects.ts';
import { collection } from '../collection.ts';
import { countsBy } from '../counts.ts';

/** The projects of an account. */
export const projects = collection(projectCollection);
/** The texts of projects. */
export const projectItems = collection(projectItemCollection);

/** Number of texts of each project, by project id; projects without texts are missing. */
export function countTexts(owner: string): Promise<Record<string, number>> {
  return countsBy(owner, projectItems.name, itemsPrefix);
}
