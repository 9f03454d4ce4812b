/** What a part of a load came to. Times in ms. */
export type Figures = {
  perSecond: number;
  /** Requests answered, or orders held. */
  units: number;
  /** Processor time of each unit: of the gateway, the database, and this tool. */
  cpuMs?: { gateway: number; database: number; tool: number };
  p50: number;
  p99: number;
  errors: number;
  counts: Record<string, number>;
};

/** Collects how long calls took, ms, and how many went wrong. */
export function meter() {
  const times: number[] = [];
  const counts: Record<string, number> = {};
  let errors = 0;
  return {
    add: (name: string, ms: number, wrong: boolean) => {
      times.push(ms);
      counts[name] = (counts[name] ?? 0) + 1;
      if (wrong) errors += 1;
    },
    over: (seconds: number): Figures => {
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1));
      const perSecond = Math.round(times.length / seconds);
      return { perSecond, units: times.length, p50: at(0.5), p99: at(0.99), errors, counts };
    },
  };
}
