/** The address of the guided first project. */
export const guidePath = '/dashboard/projects?view=first-project';
