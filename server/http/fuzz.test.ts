import { fuzzEveryRoute } from '../testing/fuzz/fuzz-suite.ts';

// A few routes; all of them, with many more requests, are in fuzz.long.test.ts and `npm run drills -- fuzz`.
fuzzEveryRoute({ oneIn: 8, requests: 60, changed: 30, reached: null });
