import { afterEach, describe, expect, test } from 'vitest';
import { type CallName, registry } from '../../contract/registry.ts';
import type { Scope } from '../../gateway/base/ports.ts';
import type { Handlers } from '../../gateway/pipeline/pipeline.ts';
import { type AccessWorld, accessWorld } from './accessWorld.ts';
import { type Cell, cells } from './cells.ts';
import { expected, type Row } from './expected.ts';
import { inputs } from './inputs.ts';

const tags = Object.keys(registry) as CallName[];
const places = Object.keys(cells) as Cell[];

let access: AccessWorld | undefined;
afterEach(async () => {
  await access?.close();
  access = undefined;
});

/** What every call answers in every cell, and whether an answer names an order that is nobody's business there. */
async function answers(
  world: AccessWorld,
  asked: readonly CallName[] = tags,
): Promise<{ matrix: Record<string, Row>; leaks: string[] }> {
  const matrix: Record<string, Row> = {};
  const leaks: string[] = [];
  const foreignIn = new Map<Cell, string[]>();
  for (const cell of places) foreignIn.set(cell, await world.foreignOrders(cell));
  for (const tag of asked) {
    const row: Partial<Record<Cell, string>> = {};
    for (const cell of places) {
      const { code, text } = await world.ask(cell, tag, inputs[tag]);
      row[cell] = code;
      const foreign = foreignIn.get(cell) ?? [];
      if (code === 'ok' && foreign.some((id) => text.includes(id))) leaks.push(`${tag} ${cell}`);
    }
    matrix[tag] = row as Row;
  }
  return { matrix, leaks };
}

/** Handlers that get another scope than the pipeline made for them. */
function spoiled(handlers: Handlers, spoil: (scope: Scope) => Scope): Handlers {
  const entries = Object.entries(handlers).map(([tag, handler]) => [
    tag,
    (input: never, scope: Scope) => handler(input, spoil(scope)),
  ]);
  return Object.fromEntries(entries);
}

test('every call has a row and an input, and no row is left over', () => {
  expect(Object.keys(expected).sort()).toEqual([...tags].sort());
  expect(Object.keys(inputs).sort()).toEqual([...tags].sort());
});

test('every call answers in every cell as tabled, and names nobody else’s orders', async () => {
  access = await accessWorld();
  const { matrix, leaks } = await answers(access);
  expect(matrix).toEqual(expected);
  expect(leaks).toEqual([]);
});

describe('a gateway that forgets a rule is caught', () => {
  test.each<[string, (scope: Scope) => Scope, CallName[]]>([
    [
      'everybody is a travel manager',
      (scope) => ({ ...scope, caller: scope.caller && { ...scope.caller, roles: ['travelManager'] } }),
      [
        'trip.draft.submit',
        'order.detail.get',
        'order.passenger.reveal',
        'trip.guest.add',
        'train.offer.search',
        'approval.application.get',
        'approval.get',
        'approval.file.get',
      ],
    ],
    [
      'the context is not looked at',
      (scope) => ({ ...scope, acting: null }),
      [
        'trip.draft.submit',
        'order.detail.get',
        'trip.guest.add',
        'approval.application.withdraw',
        'approval.get',
      ],
    ],
    [
      'grants are asked of another day',
      (scope) => ({ ...scope, now: scope.now - 30 * 86_400_000 }),
      ['trip.draft.submit', 'order.detail.get', 'approval.application.save', 'approval.remind'],
    ],
    [
      'the company comes from elsewhere',
      (scope) => ({ ...scope, caller: scope.caller && { ...scope.caller, companyId: '2001' } }),
      ['order.detail.get', 'order.list', 'trip.draft.submit', 'approval.get', 'approval.decide'],
    ],
  ])('%s', async (_name, spoil, caught) => {
    access = await accessWorld((handlers) => spoiled(handlers, spoil));
    const { matrix, leaks } = await answers(access, caught);
    const wrong = new Set([
      ...caught.filter((tag) => places.some((cell) => matrix[tag]?.[cell] !== expected[tag][cell])),
      ...leaks.map((leak) => leak.split(' ')[0]),
    ]);
    expect(caught.filter((tag) => !wrong.has(tag))).toEqual([]);
  });
});
