import { drillable } from '../testing/drill.ts';
import { fuzzEveryRoute } from '../testing/fuzz/fuzz-suite.ts';

fuzzEveryRoute({
  oneIn: 1,
  requests: drillable(3_000, 20_000),
  changed: drillable(300, 3_000),
  reached: drillable(150, 175),
});
