import { fuzzEveryRoute } from '../testing/fuzz/fuzz-suite.ts';

// One request or two to each route; many more are in fuzz.long.test.ts and `npm run drills -- fuzz`.
fuzzEveryRoute({ requests: 200, changed: 30, reached: null });
