import {
  IconArticle,
  IconFolder,
  IconMail,
  IconMessages,
  IconPackage,
  IconSearch,
  type Icon,
} from '@tabler/icons-react';
import type { ProjectCategory } from '#domain/projects/project.ts';

const signs: Record<ProjectCategory, Icon> = {
  'social-media': IconMessages,
  'blog-posts': IconArticle,
  'email-campaigns': IconMail,
  'product-content': IconPackage,
  'seo-content': IconSearch,
  general: IconFolder,
};

/** The icon of a category; its label is beside it. */
export function CategorySign({ category, size = 18 }: { category: ProjectCategory; size?: 14 | 18 }) {
  const Sign = signs[category];
  return <Sign size={size} stroke={size === 18 ? 1.6 : 1.8} aria-hidden />;
}
