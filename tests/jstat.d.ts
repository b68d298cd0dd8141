/** The parts of jstat that tests compare with; it comes without types. */
declare module 'jstat' {
  const jStat: {
    normal: { cdf: (x: number, mean: number, deviation: number) => number };
    beta: Record<'pdf' | 'cdf', (x: number, alpha: number, beta: number) => number>;
  };
  export default jStat;
}
