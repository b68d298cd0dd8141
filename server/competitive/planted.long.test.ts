import { describe } from 'vitest';
import { longSites, testPlanted } from './planted.fixture.ts';

describe('what is planted in sites of hundreds of pages is found, and nothing is invented', () => {
  testPlanted(longSites);
});
