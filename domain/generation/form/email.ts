import { z } from 'zod';

export const emailTypes = [
  'newsletter',
  'promotional',
  'welcome',
  'announcement',
  'followup',
  'abandoned-cart',
] as const;
export const subjectStyles = [
  'Question-based',
  'Urgency',
  'Personalized',
  'Curiosity',
  'Benefit-focused',
  'Number-based',
] as const;
export const audienceSegments = [
  'New subscribers',
  'Loyal customers',
  'Inactive users',
  'VIP members',
  'Product users',
  'Location-based',
] as const;

/** Characters of a subject line that a phone shows. */
export const maxSubjectCharacters = 50;

/** Dashboard document, section 3. */
export const emailOptions = {
  emailType: z.enum(emailTypes).default('newsletter'),
  subjectStyle: z.enum(subjectStyles).default('Question-based'),
  audienceSegment: z.enum(audienceSegments).default('New subscribers'),
};
