import type { Control } from '../../enums/standard.ts';
import type { Verdict } from '../../shapes/order.ts';
import type { Localised } from '../../shapes/primitives.ts';

/**
 * What an offer can be taken as: a seat kind, a fare class, a rate plan, a car level. An offer's options are listed from
 * the best kind down.
 */
export type OfferOption = {
  readonly option: string;
  readonly fareFen: number;
  readonly remaining: number;
  /** One verdict per traveller asked for, in the order asked. */
  readonly verdicts: readonly Verdict[];
  /** The kind it is of, where several fares sell the very same: of those the cheapest is taken (a cabin). */
  readonly tier?: string;
  /** What people know it by beside its code, where a supplier names it (a fare family). */
  readonly family?: Localised;
};

/** How far a control is from "fine"; the order in which exceptions are shown and avoided. */
export const severity: Readonly<Record<Control, number>> = {
  within: 0,
  record: 1,
  warn: 2,
  reason: 3,
  approval: 4,
  block: 5,
};

/** What one traveller would get of an offer: an option on sale and how it stands against their standard. */
export type PersonFit = { option: string; fareFen: number; verdict: Verdict };

type Candidate = PersonFit & { readonly tier: string | undefined };

/** An offer for a whole party, each on an option of their own standard; null where none is left for somebody. */
export type PartyFit = {
  people: readonly (PersonFit | null)[];
  /** Sum of the fares in fen, or null while somebody has no option. */
  totalFen: number | null;
  /** The worst control of those who have an option. */
  worst: Control;
  missing: number;
};

/** All options of an offer, cheapest first; of two at one fare the better kind. */
export function byFare(options: readonly OfferOption[]): OfferOption[] {
  return [...options].sort((a, b) => a.fareFen - b.fareFen);
}

/** Options on sale, cheapest first. */
export function onSale(options: readonly OfferOption[]): OfferOption[] {
  return byFare(options.filter(({ remaining }) => remaining > 0));
}

/**
 * Within the standard the dearest option is the one a person is entitled to; outside it the mildest control and then the
 * lowest fare does least harm. `a` is the better kind and wins a draw.
 */
function better(a: Candidate, b: Candidate): Candidate {
  const step = severity[a.verdict.control] - severity[b.verdict.control];
  if (step !== 0) return step < 0 ? a : b;
  if (a.fareFen === b.fareFen) return a;
  if (a.tier !== undefined && a.tier === b.tier) return a.fareFen < b.fareFen ? a : b;
  const aWins = a.verdict.control === 'within' ? a.fareFen > b.fareFen : a.fareFen < b.fareFen;
  return aWins ? a : b;
}

/** Places a party on one offer, each by their own standard, without selling one place twice. */
export function partyFit(options: readonly OfferOption[], partySize: number): PartyFit {
  const left = new Map(options.map(({ option, remaining }) => [option, remaining]));
  const people = Array.from({ length: partySize }, (_, index) => {
    const choices = options.flatMap(({ option, fareFen, verdicts, tier }): Candidate[] => {
      const verdict = verdicts[index];
      const free = (left.get(option) ?? 0) > 0;
      return verdict && free ? [{ option, fareFen, verdict, tier }] : [];
    });
    const [first, ...others] = choices;
    if (!first) return null;
    const { option, fareFen, verdict } = others.reduce(better, first);
    left.set(option, (left.get(option) ?? 0) - 1);
    return { option, fareFen, verdict };
  });
  return summarise(people);
}

/** A whole party on one option; whoever it runs out for has none. */
export function optionFit(
  { option, fareFen, remaining, verdicts }: OfferOption,
  partySize: number,
): PartyFit {
  const people = Array.from({ length: partySize }, (_, index) => {
    const verdict = verdicts[index];
    if (!verdict || index >= remaining) return null;
    return { option, fareFen, verdict };
  });
  return summarise(people);
}

function summarise(people: readonly (PersonFit | null)[]): PartyFit {
  const placed = people.filter((person) => person !== null);
  const missing = people.length - placed.length;
  const worst = placed.reduce<Control>(
    (found, person) => (severity[person.verdict.control] > severity[found] ? person.verdict.control : found),
    'within',
  );
  const totalFen = missing > 0 ? null : placed.reduce((sum, person) => sum + person.fareFen, 0);
  return { people, totalFen, worst, missing };
}

/** The figure a card shows and "cheapest" sorts by, in fen: the party's total, or the lowest fare without a party. */
export function headlineFen(options: readonly OfferOption[], partySize: number): number | null {
  if (partySize === 0) return onSale(options)[0]?.fareFen ?? null;
  return partyFit(options, partySize).totalFen;
}
