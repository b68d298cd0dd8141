import { z } from 'zod';
import { option } from './free-text.ts';

export const productCategories = [
  'general',
  'fashion',
  'electronics',
  'home',
  'health',
  'sports',
  'food',
  'books',
] as const;

/** Dashboard document, section 3. */
export const productOptions = {
  productCategory: z.enum(productCategories).default('general'),
  keyFeatures: option(),
  benefits: option(),
};
