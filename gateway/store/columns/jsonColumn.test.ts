import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { orderItem } from '../../../contract/shapes/item.ts';
import { jsonColumn } from './jsonColumn.ts';

const column = jsonColumn('guest.body', z.object({ name: z.string(), ages: z.array(z.int()) }));

describe('a column of JSON', () => {
  test('gives back what was written, and what stands beside the shape', () => {
    const value = { name: '李娜', ages: [1, 2] };
    expect(column.read(column.write(value))).toEqual(value);
    expect(column.read('{"name":"a","ages":[],"later":1}')).toEqual({ name: 'a', ages: [], later: 1 });
  });

  test.each([
    ['no JSON', '{"name":"李'],
    ['no JSON', ''],
    ['invalid_type at ages.1', '{"name":"李娜","ages":[1,"李"]}'],
    ['invalid_type at name', '{"ages":[]}'],
    ['invalid_type at ', '[]'],
  ])('that is broken says where and how, never what: %s', (fault, stored) => {
    expect(() => column.read(stored, 'row 7')).toThrow(`broken column guest.body row 7: ${fault}`);
    expect(() => column.read(stored)).not.toThrow(/李/);
  });

  test('is checked as its shape checks it', () => {
    const items = jsonColumn('travel_order.item', orderItem);
    const station = { code: 'BJP', name: { zh: '北京', en: 'Beijing' } };
    const train = {
      kind: 'train',
      trainNo: 'G1',
      from: station,
      to: station,
      departAt: 1,
      arriveAt: 2,
      seat: 'O',
    };
    const stay = {
      kind: 'hotel',
      hotel: { id: 'h', name: station.name, stars: 4, address: station.name },
      city: { code: 'BJS', name: station.name },
      room: station.name,
      plan: station.name,
      meals: 'none',
      checkIn: '2026-03-01',
      checkOut: '2026-03-02',
      nights: 1,
      nightly: [{ date: '2026-03-01', fen: 45_000 }],
      settle: 'prepaid',
      sharedWith: [],
    };
    const accepts = (value: unknown) => {
      try {
        items.read(JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    };
    expect([train, stay].map(accepts)).toEqual([true, true]);
    const paths = [...pathsOf(train, train), ...pathsOf(stay, stay)];
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue(), ({ root, path }, put) => {
        const changed = withAt(root, path, put);
        expect(accepts(changed)).toBe(orderItem.safeParse(JSON.parse(JSON.stringify(changed))).success);
      }),
    );
  });
});

type Path = readonly string[];

/** Every place in a value, with the value. */
function pathsOf(root: unknown, value: unknown, path: Path = []): { root: unknown; path: Path }[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [{ root, path }, ...inner.flatMap(([name, one]) => pathsOf(root, one, [...path, name]))];
}

function withAt(value: unknown, [name, ...rest]: Path, put: unknown): unknown {
  if (name === undefined) return put;
  if (Array.isArray(value))
    return value.map((one, at) => (String(at) === name ? withAt(one, rest, put) : one));
  const fields: [string, unknown][] = Object.entries(value ?? {});
  return Object.fromEntries(fields.map(([key, one]) => [key, key === name ? withAt(one, rest, put) : one]));
}
