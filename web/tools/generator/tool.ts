import { IconPencil } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineTool } from '../define-tool.ts';

export const generator = defineTool({
  id: 'generator',
  label: 'Generator',
  access: 'free',
  icon: IconPencil,
  gate: null,
  screen: lazy(() => import('./screen.tsx')),
});
