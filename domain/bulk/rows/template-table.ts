/**
 * The list that a new user may begin with, as a header and rows of cells. Its columns and their values are the specified
 * format (dashboard document, section 2); `material` shows that any further column may be used.
 */
export const templateTable = {
  header: ['prompt', 'content_type', 'tone', 'keyword', 'material'],
  rows: [
    ['Fleece jacket, women, moss', 'product', 'friendly', 'fleece jacket', 'recycled polyester'],
    ['How to wash wool', 'blog', 'professional', 'wash wool', 'merino'],
    ['The winter sale begins', 'email', 'friendly', 'winter sale', ''],
    ['A walk in the rain', 'social', 'casual', 'rain cape', 'waxed cotton'],
  ],
} as const;
