import type { OptimizerPlatform } from '#domain/optimizer/record.ts';

export const platformLabels: Record<OptimizerPlatform, string> = {
  blog: 'Blog',
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  email: 'Email',
};
