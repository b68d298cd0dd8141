import { describe } from 'vitest';
import { plantedFindings } from '../testing/analysis-client.ts';
import { longSites, testPlanted } from './planted.fixture.ts';

describe('what is planted is found, and nothing is invented', () => {
  testPlanted(Object.keys(plantedFindings).filter((host) => !longSites.includes(host)));
});
