import type { StatementLine } from '../../shapes/money.ts';
import type { BillLine } from './readBill.ts';

/** How a line stands to the other side. */
export const findingKinds = ['amount', 'onlyOurs', 'onlyTheirs', 'noOrder', 'duplicate', 'matched'] as const;
export type FindingKind = (typeof findingKinds)[number];

type Ours = Pick<StatementLine, 'lineId' | 'orderNo' | 'fen'>;

/** What came of comparing one line, or a pair of lines; `fen` is what the bill asks for beyond the statement. */
export type Finding<Line extends Ours = StatementLine> = {
  readonly kind: FindingKind;
  readonly ours: Line | null;
  readonly theirs: BillLine | null;
  readonly fen: number;
};

export type Reconciliation<Line extends Ours = StatementLine> = {
  readonly findings: readonly Finding<Line>[];
  readonly oursFen: number;
  readonly theirsFen: number;
  /** What the bill asks for beyond the statement: the sum of its findings, and of the two sides. */
  readonly differenceFen: number;
};

/**
 * Compares a statement with a bill line by line, by order: lines of one amount are a pair; one more of theirs with the
 * order and amount of a pair is a duplicate; what is left pairs up with another amount; the rest is on one side alone.
 * A charge of theirs that names no order pairs with nothing.
 * Every line is in exactly one finding, so that the findings' sum is the difference of the sides to the fen.
 */
export function reconcile<Line extends Ours>(
  ours: readonly Line[],
  theirs: readonly BillLine[],
): Reconciliation<Line> {
  const findings: Finding<Line>[] = [];
  const byOrder = new Map<string, { ours: Line[]; theirs: BillLine[] }>();
  const groupOf = (orderNo: string) => {
    const known = byOrder.get(orderNo) ?? { ours: [], theirs: [] };
    byOrder.set(orderNo, known);
    return known;
  };
  for (const line of ours) groupOf(line.orderNo.toUpperCase()).ours.push(line);
  for (const line of theirs)
    if (line.orderNo === '') findings.push({ kind: 'noOrder', ours: null, theirs: line, fen: line.fen });
    else groupOf(line.orderNo.toUpperCase()).theirs.push(line);
  for (const group of byOrder.values()) findings.push(...findingsOf(group.ours, group.theirs));
  const oursFen = sumOf(ours);
  const theirsFen = sumOf(theirs);
  const order = (finding: Finding<Line>) => findingKinds.indexOf(finding.kind);
  return {
    findings: findings.toSorted((a, b) => order(a) - order(b)),
    oursFen,
    theirsFen,
    differenceFen: theirsFen - oursFen,
  };
}

function findingsOf<Line extends Ours>(ours: readonly Line[], theirs: readonly BillLine[]): Finding<Line>[] {
  const found: Finding<Line>[] = [];
  const left = [...ours];
  const matched = new Set<number>();
  const without: BillLine[] = [];
  for (const line of theirs) {
    const at = left.findIndex(({ fen }) => fen === line.fen);
    const [pair] = at === -1 ? [] : left.splice(at, 1);
    if (!pair) without.push(line);
    else {
      matched.add(line.fen);
      found.push({ kind: 'matched', ours: pair, theirs: line, fen: 0 });
    }
  }
  for (const line of without) {
    if (matched.has(line.fen)) found.push({ kind: 'duplicate', ours: null, theirs: line, fen: line.fen });
    else {
      const pair = left.shift();
      if (pair) found.push({ kind: 'amount', ours: pair, theirs: line, fen: line.fen - pair.fen });
      else found.push({ kind: 'onlyTheirs', ours: null, theirs: line, fen: line.fen });
    }
  }
  for (const line of left) found.push({ kind: 'onlyOurs', ours: line, theirs: null, fen: -line.fen });
  return found;
}

const sumOf = (lines: readonly { readonly fen: number }[]) => lines.reduce((sum, { fen }) => sum + fen, 0);
