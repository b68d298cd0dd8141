import { projectCategories } from '#domain/projects/project.ts';
import { choiceParameter, textParameter } from '../../components/use-url-state.ts';

/** The state of the screen in the URL; the calendar links to a project. */
export const urlState = {
  projectId: textParameter('project'),
  category: choiceParameter('category', projectCategories, null),
  /** Any value: the form of a new project is open, with the name of the link that opened it. */
  newProject: textParameter('new'),
  name: textParameter('name'),
  view: choiceParameter('show', ['cards', 'board'], 'cards'),
};
