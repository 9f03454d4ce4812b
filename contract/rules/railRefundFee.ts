/** One step of the rail refund rule: from this many hours before departure on, this share of the fare. */
export type RefundStep = {
  /** Applies down to this many hours before departure; null = until departure. */
  readonly hoursBefore: number | null;
  readonly percent: number;
  readonly feeFen: number;
  /** Whether this is the step that applies at the asked moment. */
  readonly now: boolean;
};

const HOUR = 3_600_000;
/** Rail refund (domain §3): ≥8 days free, ≥48 h 5 %, 24–48 h 10 %, <24 h 20 %. */
const rule = [
  { hoursBefore: 8 * 24, percent: 0 },
  { hoursBefore: 48, percent: 5 },
  { hoursBefore: 24, percent: 10 },
  { hoursBefore: null, percent: 20 },
] as const;
const MINIMUM_FEN = 200;

/** The fee in fen for one share of a fare: rounded to 0.5 yuan, at least 2 yuan, never above the fare. */
export function refundFee(fareFen: number, percent: number): number {
  if (percent === 0) return 0;
  return Math.min(fareFen, Math.max(MINIMUM_FEN, toHalfYuan(fareFen * percent)));
}

/** All steps for a fare, cheapest first; none is `now` once the train has left (times in epoch ms). */
export function refundSteps(fareFen: number, departAt: number, now: number): RefundStep[] {
  const left = departAt - now;
  const applies = left <= 0 ? -1 : rule.findIndex((step) => left >= (step.hoursBefore ?? 0) * HOUR);
  return rule.map((step, index) => ({
    hoursBefore: step.hoursBefore,
    percent: step.percent,
    feeFen: refundFee(fareFen, step.percent),
    now: index === applies,
  }));
}

/** Hundredths of a fen → fen: under 0.25 yuan down, 0.25 to under 0.75 to 0.5, from 0.75 up (domain §3). */
function toHalfYuan(hundredths: number): number {
  const yuan = Math.floor(hundredths / 10_000);
  const rest = hundredths % 10_000;
  const half = rest < 2_500 ? 0 : rest < 7_500 ? 50 : 100;
  return yuan * 100 + half;
}
