import { expect, test } from 'vitest';
import { type Role, roles } from '../../contract/kit/access.ts';
import { type CallName, registry } from '../../contract/registry.ts';
import { type AccessWorld, accessWorld } from './accessWorld.ts';
import { type Cell, cells } from './cells.ts';
import { expectedAs } from './expected.ts';
import { inputs } from './inputs.ts';
import { passes } from './passes.ts';

const long = process.env['TRIPDESK_LONG'] === '1';
/** Whom it is done to acts for nobody and is served by nobody afterwards: asked last. */
const last: CallName = 'organisation.person.deactivate';
const tags: CallName[] = [...(Object.keys(registry) as CallName[]).filter((tag) => tag !== last), last];
/** The cells in which linjing asks, whose role is changed. */
const places = (Object.keys(cells) as Cell[]).filter((cell) => cells[cell].by === 'linjing');
/** Where roles matter most, for every call; of the others one per call in turn, and all with TRIPDESK_LONG=1. */
const first: readonly Cell[] = ['own', 'sameCompany', 'otherCompany'];
const others = places.filter((cell) => !first.includes(cell));
const asked = (index: number): readonly Cell[] =>
  long ? places : [...first, others[index % others.length] ?? 'own'];

async function worldAs(role: Role): Promise<AccessWorld> {
  const access = await accessWorld();
  await access.world.deps.store.db
    .updateTable('employee')
    .set({ roles: JSON.stringify(role === 'employee' ? ['employee'] : ['employee', role]) })
    .where('username', '=', 'linjing')
    .execute();
  return access;
}

/**
 * What whoever is let through is told hangs on what was done to that person's things before, and here that differs from
 * call to call; matrix.test.ts has every cell in one order.
 */
const isLetThrough = (tag: CallName, code: string) =>
  code === 'ok' || (code === passes[tag] && !refusals.includes(code));
/** What nobody is told who is let through, but of things that are not there for anybody. */
const refusals = ['FORBIDDEN', 'NOT_FOUND', 'ACTING_DENIED', 'SESSION_EXPIRED'];

/** The cells answered otherwise than tabled, and how many were asked. */
async function wrongCells(access: AccessWorld, role: Role): Promise<{ wrong: string[]; count: number }> {
  const wrong: string[] = [];
  let count = 0;
  // Whoever has deactivated themselves asks nothing afterwards: their own cell comes last.
  for (const [index, tag] of tags.entries())
    for (const cell of tag === last ? asked(index).toReversed() : asked(index)) {
      const { code } = await access.ask(cell, tag, inputs[tag]);
      count += 1;
      const right = expectedAs[role](tag, cell);
      if (code !== right && !(isLetThrough(tag, code) && isLetThrough(tag, right)))
        wrong.push(`${tag} ${cell}: ${code}, not ${right}`);
    }
  return { wrong, count };
}

/** A secretary's cells are all in matrix.test.ts. */
const changed = roles.filter((role) => role !== 'secretary');

test.each(changed)(
  'as %s every call answers as tabled',
  async (role) => {
    const access = await worldAs(role);
    const { wrong, count } = await wrongCells(access, role);
    await access.close();
    console.log(JSON.stringify({ figure: `access.cells.${role}`, value: count }));
    expect(wrong).toEqual([]);
  },
  120_000,
);

test('the whole table: every call, every role, every relation', () => {
  const base = tags.length * Object.keys(cells).length;
  const byRole = tags.length * places.length * changed.length;
  console.log(JSON.stringify({ figure: 'access.cells', value: base + byRole, calls: tags.length }));
  for (const relation of ['own', 'sameCompany', 'otherCompany', 'acting', 'actingExpired', 'actingRevoked'])
    expect(places).toContain(relation);
  expect(places.filter((cell) => cell.endsWith('Only'))).toEqual(['actingBookOnly', 'actingOrdersOnly']);
});

test('a role that opens more than its own is caught', async () => {
  const access = await worldAs('finance');
  const { wrong } = await wrongCells(access, 'employee');
  await access.close();
  expect(wrong.some((cell) => cell.startsWith('payment.ledger.list own: ok'))).toBe(true);
  expect(wrong.some((cell) => cell.startsWith('order.detail.get sameCompany: ok'))).toBe(true);
}, 120_000);
