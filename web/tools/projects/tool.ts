import { IconFolder } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineTool } from '../define-tool.ts';

export const projects = defineTool({
  id: 'projects',
  icon: IconFolder,
  loadSample: () => import('./sample.ts'),
  screen: lazy(() => import('./screen.tsx')),
});
