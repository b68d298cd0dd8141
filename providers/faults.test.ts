import { describe, it } from 'vitest';
import { fetchTransport } from './fetch-transport.ts';
import { faultCases } from './testing/fault-cases.ts';
import { expectFault } from './testing/run-fault-case.ts';

describe('every fault has its error code, over fetch', () => {
  for (const fault of faultCases) {
    const way = fault.streamed ? 'streamed' : 'whole';
    it.concurrent(`${fault.provider}, ${way}: ${fault.name} → ${fault.code}`, () =>
      expectFault(fault, fetchTransport));
  }
});
