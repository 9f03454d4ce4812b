import { z } from 'zod/mini';
import { type ProductKind, products } from '../../../contract/products.ts';
import { readData } from '../../base/readData.ts';
import { kmBetween, type Places } from './places.ts';

const cabins = z.object({ Y: z.number(), W: z.number(), C: z.number(), F: z.number() });

/** Kilograms of CO₂e by kilometre, night or cabin, with where they come from. */
export const factors = readData(
  'co2-factors',
  z.strictObject({
    source: z.string(),
    air: z.strictObject({
      home: z.number(),
      short: cabins,
      long: cabins,
      longFromKm: z.number(),
    }),
    rail: z.strictObject({ perKm: z.number(), detour: z.number(), kmPerHour: z.number() }),
    night: z.number(),
    roadKm: z.number(),
  }),
);

/** A way several orders went: how often, and the sum of their quantities (contract/rules/report/orderFact.ts). */
export type Way = {
  readonly kind: ProductKind;
  readonly path: string;
  readonly quantity: number;
  readonly orders: number;
};

/** What ways come to, all of their orders together. */
export type Emitted = { readonly km: number; readonly co2Kg: number };

/** How far orders went on a way, and what they emitted. */
export function emittedOn({ kind, path, quantity, orders }: Way, places: Places): Emitted {
  switch (products[kind].moves) {
    case 'stay':
      return { km: 0, co2Kg: quantity * factors.night };
    case 'road':
      return { km: quantity / 1_000, co2Kg: (quantity / 1_000) * factors.roadKm };
    case 'rail': {
      const { perKm, detour, kmPerHour } = factors.rail;
      const straight = lengths(kind, path.split('-'), places)[0] ?? null;
      const km = straight === null ? (quantity / 60) * kmPerHour : straight * detour * orders;
      return { km, co2Kg: km * perKm };
    }
    case 'homeAir':
    case 'air': {
      const [cabin = 'Y', codes = ''] = path.split(':');
      const legs = lengths(kind, codes.split('-'), places).map((km) => km ?? 0);
      const km = legs.reduce((sum, leg) => sum + leg, 0) * orders;
      return { km, co2Kg: legs.reduce((sum, leg) => sum + leg * flightFactor(kind, cabin, leg), 0) * orders };
    }
  }
}

/** Lengths of a way's legs, km; null where a place is not known. */
function lengths(kind: ProductKind, codes: readonly string[], places: Places): (number | null)[] {
  return codes.slice(1).map((code, index) => {
    const [from, to] = [places.pointOf(kind, codes[index] ?? ''), places.pointOf(kind, code)];
    return from && to ? kmBetween(from, to) : null;
  });
}

function flightFactor(kind: ProductKind, cabin: string, km: number): number {
  const { home, short, long, longFromKm } = factors.air;
  if (products[kind].moves === 'homeAir') return home;
  const table: Readonly<Record<string, number>> = km >= longFromKm ? long : short;
  return table[cabin] ?? table['Y'] ?? home;
}
