import type { Breach, Verdict } from '../../shapes/order.ts';
import { gravest } from './gravest.ts';

/** How a stay made longer stands as a whole: judged night by night when each was booked, sums of a rule added up. */
export function joinVerdicts(booked: Verdict, added: Verdict): Verdict {
  const others = booked.breaches.filter(({ rule }) => !added.breaches.some((one) => one.rule === rule));
  return {
    control: gravest([booked.control, added.control]),
    breaches: [...added.breaches.map((one) => joined(booked, one)), ...others],
    allowed: added.allowed,
    alternative: added.alternative ?? booked.alternative,
  };
}

function joined({ breaches }: Verdict, added: Breach): Breach {
  const before = breaches.find(({ rule, limit }) => rule === added.rule && limit.unit === 'fen');
  if (!before) return added;
  const sum = (part: 'limit' | 'actual') => ({
    ...added[part],
    amount: (before[part].amount ?? 0) + (added[part].amount ?? 0),
  });
  return {
    ...added,
    control: gravest([before.control, added.control]),
    limit: sum('limit'),
    actual: sum('actual'),
  };
}
