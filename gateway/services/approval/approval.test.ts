import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallInput, CallOutput } from '../../../contract/registry.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { book, pick, row, search } from '../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { verifyAudit } from '../../audit.ts';
import { runDueOrders } from '../../jobs/dueOrders.ts';
import type { Scope } from '../../ports.ts';
import { approvalsAbout, changeApproval } from '../../store/repos/approvals.ts';
import { newsAfter } from '../../store/repos/push.ts';
import { amendmentDecided } from '../order/amend/decided.ts';
import { runDueAmendments } from '../order/amend/dueAmendments.ts';
import { carryDecision } from './carry.ts';
import { decideApproval } from './decide.ts';
import { runDueApprovals } from './dueApprovals.ts';

const MINUTE = 60_000;

let world: BookingWorld;
let linjing: Ask;
let chenbo: Ask;
let zhaomin: Ask;
let zhangwei: string;
beforeEach(async () => {
  world = await bookingWorld();
  linjing = await world.as('linjing');
  chenbo = await world.as('chenbo');
  zhaomin = await world.as('zhaomin');
  zhangwei = await world.employeeId('zhangwei');
});
afterEach(() => world.close());

const db = () => world.deps.store.db;
const employee = (id: string) => ({ kind: 'employee' as const, id });

/** A business-class seat, which a manager's standard only allows with approval. */
async function beyond(
  username = 'zhangwei',
  by: Ask = linjing,
  more: Partial<Parameters<typeof row>[3]> & { tab?: 'business' | 'private' } = {},
) {
  const id = await world.employeeId(username);
  const found = pick((await search(by, [employee(id)])).offers, '9', { left: 2 });
  const { tab = 'business', ...rest } = more;
  const { rows } = await book(by, [row(found, employee(id), id, { reasonCode: 'client', ...rest })], { tab });
  const [outcome] = rows;
  if (!outcome) throw new Error('no row');
  return { ...outcome, orderId: outcome.orderId ?? '', fareFen: found.seat.fareFen };
}
const stored = (id: string) =>
  db().selectFrom('travel_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const stateOf = async (id: string) => (await stored(id)).state;
const story = async (orderId: string) =>
  (await valueOf(linjing('order.detail.get', { orderId }))).timeline.map(({ type, actor }) =>
    actor ? `${type} ${actor}` : type,
  );
const aboutOrder = async (orderId: string) => {
  const [approval] = await approvalsAbout(db(), orderId);
  if (!approval) throw new Error('nothing was asked');
  return approval;
};
const inbox = async (ask: Ask, box: 'open' | 'done' = 'open') => valueOf(ask('approval.list', { box }));
const decide = (ask: Ask, approvalId: string, decision: CallInput<'approval.decide'>['decision']) =>
  ask('approval.decide', { approvalId, decision });
const approve = { kind: 'approve' } as const;
const holdOf = (id: string) =>
  db().selectFrom('sim_booking').selectAll().where('client_key', '=', id).executeTakeFirstOrThrow();

describe('an order beyond the standard', () => {
  test('is held, and waits for the department’s approver until the hold ends', async () => {
    const outcome = await beyond();
    expect(outcome).toMatchObject({ outcome: 'approving', failure: null });
    const order = await stored(outcome.orderId);
    const hold = await holdOf(outcome.orderId);
    expect(order.deadline_at).toBe(Math.min(hold.pay_by, hold.guaranteed_until));
    expect(await story(outcome.orderId)).toEqual(['submitted 林静', 'held', 'approvalOpened']);

    const { rows, counts } = await inbox(chenbo);
    const mine = rows.find((one) => one.order?.orderId === outcome.orderId);
    expect(mine).toMatchObject({
      kind: 'overLimit',
      state: 'waiting',
      principal: '张伟',
      asker: '林静',
      amountFen: outcome.totalFen,
      deadlineAt: order.deadline_at,
      myTurn: true,
    });
    expect(counts.open).toBe(rows.length);
    const detail = await valueOf(chenbo('approval.get', { approvalId: mine?.approvalId ?? '' }));
    expect(detail).toMatchObject({
      verdict: { control: 'approval', alternative: { option: 'M' } },
      reason: { code: 'client', label: { zh: '陪同客户出行' } },
      steps: [{ level: 0, role: 'level', approver: '陈波', state: 'open' }],
      actions: { decide: true, remind: false, withdraw: false },
    });
  });

  test('approved, is paid for by the company and issued', async () => {
    const { orderId } = await beyond();
    const { id } = await aboutOrder(orderId);
    const answer = await valueOf(decide(chenbo, id, { kind: 'approve', note: '同意' }));
    expect(answer).toMatchObject({ state: 'passed', myTurn: false, order: { state: 'held' } });
    expect(await valueOf(decide(chenbo, id, approve))).toMatchObject({ state: 'passed' });
    world.clock.advance(4_000);
    await runDueOrders(world.deps);
    expect(await stateOf(orderId)).toBe('issued');
    expect((await story(orderId)).slice(2, 4)).toEqual(['approvalOpened', 'approved 陈波']);
    expect((await inbox(chenbo, 'done')).rows[0]).toMatchObject({ approvalId: id, state: 'passed' });
    expect((await verifyAudit(db(), world.deps.fields)).whole).toBe(true);
  });

  test('approved, is paid for in person by the hold’s deadline where the traveller pays', async () => {
    const { orderId } = await beyond('zhangwei', linjing, { payer: 'personal' });
    const before = await stored(orderId);
    await valueOf(decide(chenbo, (await aboutOrder(orderId)).id, approve));
    expect(await stored(orderId)).toMatchObject({ state: 'held', deadline_at: before.deadline_at });
  });

  test('rejected with a reason, gives its seat back', async () => {
    const { orderId } = await beyond();
    const { id } = await aboutOrder(orderId);
    expect(await codeOf(decide(chenbo, id, { kind: 'reject', reason: '  ' }))).toBe('INPUT_INVALID');
    const answer = await valueOf(decide(chenbo, id, { kind: 'reject', reason: '二等座即可' }));
    expect(answer).toMatchObject({ state: 'rejected', steps: [{ state: 'rejected', note: '二等座即可' }] });
    expect(await stateOf(orderId)).toBe('rejected');
    expect((await holdOf(orderId)).state).toBe('cancelled');
    expect((await story(orderId)).at(-1)).toBe('rejected 陈波');
    expect(await codeOf(decide(chenbo, id, approve))).toBe('APPROVAL_OVER');
  });

  test('decided too late, has lapsed: the hold is given back, the question taken away', async () => {
    const { orderId } = await beyond();
    const { id, deadlineAt } = await aboutOrder(orderId);
    world.clock.set((deadlineAt ?? 0) - 1);
    await runDueOrders(world.deps);
    expect(await stateOf(orderId)).toBe('approving');
    world.clock.set(deadlineAt ?? 0);
    expect(await codeOf(decide(chenbo, id, approve))).toBe('APPROVAL_OVER');
    await runDueOrders(world.deps);
    expect(await stateOf(orderId)).toBe('lapsed');
    expect((await holdOf(orderId)).state).toBe('cancelled');
    expect(await aboutOrder(orderId)).toMatchObject({ state: 'void' });
    expect((await inbox(chenbo)).rows.some((one) => one.approvalId === id)).toBe(false);
    expect(await codeOf(decide(chenbo, id, approve))).toBe('APPROVAL_OVER');
  });

  test('cancelled by its booker, is nobody’s question any more', async () => {
    const { orderId } = await beyond();
    await valueOf(linjing('order.cancel', { orderId }));
    expect(await aboutOrder(orderId)).toMatchObject({ state: 'void' });
    expect(await codeOf(decide(chenbo, (await aboutOrder(orderId)).id, approve))).toBe('APPROVAL_OVER');
    expect(await stateOf(orderId)).toBe('cancelled');
  });

  test('of a person who is exempt waits for nobody, and a private one never', async () => {
    await db()
      .insertInto('approval_exempt')
      .values({ company_id: '1001', kind: 'overLimit', employee_id: zhangwei, level: '' })
      .execute();
    const exempt = await beyond();
    expect(exempt.outcome).toBe('booked');
    expect(await aboutOrder(exempt.orderId)).toMatchObject({ state: 'exempt' });
    const own = await beyond('lina', linjing, { payer: 'personal', tab: 'private' });
    expect(own.outcome).toBe('held');
    expect(await approvalsAbout(db(), own.orderId)).toEqual([]);
  });

  test('waits for nobody where the company asks for no such approval', async () => {
    await db()
      .updateTable('company')
      .set({ settings: '{"approvals":[]}' })
      .where('id', '=', '1001')
      .execute();
    expect((await beyond()).outcome).toBe('booked');
  });
});

describe('who decides', () => {
  test('nobody else: not the booker, not the traveller, not another approver', async () => {
    const { orderId } = await beyond();
    const { id } = await aboutOrder(orderId);
    expect(await codeOf(decide(linjing, id, approve))).toBe('FORBIDDEN');
    expect(await codeOf(decide(await world.as('zhangwei'), id, approve))).toBe('FORBIDDEN');
    expect(await codeOf(decide(zhaomin, id, approve))).toBe('NOT_FOUND');
    expect(await codeOf(decide(await world.as('gaojianming'), id, approve))).toBe('NOT_FOUND');
    expect(await codeOf(decide(await world.acting('heping', 'chenbo'), id, approve))).toBe('ACTING_DENIED');
    expect(await stateOf(orderId)).toBe('approving');
  });

  test('an approver’s own request goes to a travel manager', async () => {
    await db().updateTable('employee').set({ level: 'L3' }).where('username', '=', 'chenbo').execute();
    const { orderId } = await beyond('chenbo', await world.as('heping'));
    const { id } = await aboutOrder(orderId);
    const { steps } = await valueOf(zhaomin('approval.get', { approvalId: id }));
    expect(steps).toMatchObject([{ role: 'manager', approver: '赵敏', state: 'open' }]);
    expect(await codeOf(decide(chenbo, id, approve))).toBe('NOT_FOUND');
    await valueOf(decide(zhaomin, id, approve));
    expect(await stateOf(orderId)).toBe('held');
  });

  test('one who is away or deactivated is passed over, also while being asked', async () => {
    const away = { from: world.clock.now(), to: world.clock.now() + 60 * MINUTE };
    await valueOf(chenbo('approval.absence.save', { absence: away }));
    const first = await aboutOrder((await beyond()).orderId);
    const nameOf = async (approvalId: string) =>
      (await valueOf(linjing('approval.get', { approvalId }))).steps.map(
        (step) => `${step.approver} ${step.state}`,
      );
    expect(await nameOf(first.id)).toEqual(['周敏 open']);
    await valueOf(chenbo('approval.absence.save', { absence: null }));

    const second = await aboutOrder((await beyond('lina')).orderId);
    const [asked] = await nameOf(second.id);
    const approver = await db()
      .selectFrom('approval_step')
      .select('approver_id')
      .where('approval_id', '=', second.id)
      .executeTakeFirstOrThrow();
    await db().updateTable('employee').set({ active: 0 }).where('id', '=', approver.approver_id).execute();
    await runDueApprovals(world.deps, amendmentDecided(world.deps));
    const after = await nameOf(second.id);
    expect(after[0]).toBe(asked?.replace('open', 'transferred'));
    expect(after[1]).toMatch(/open$/);
    expect(after[1]).not.toContain(asked?.split(' ')[0]);
  });

  test('a step is handed to a colleague who may decide it, and to nobody else', async () => {
    const { orderId } = await beyond();
    const { id } = await aboutOrder(orderId);
    const to = async (username: string) =>
      decide(chenbo, id, { kind: 'transfer', toId: await world.employeeId(username), note: '请代为处理' });
    for (const nobody of ['linjing', 'zhangwei', 'chenbo', 'sunli', 'gaojianming', 'wuhao'])
      expect(await codeOf(to(nobody)), nobody).toBe('TRANSFER_REFUSED');
    const { colleagues } = await valueOf(chenbo('approval.colleague.list', {}));
    expect(colleagues.map(({ name }) => name)).toEqual(expect.arrayContaining(['赵敏', '周敏']));
    expect(colleagues.map(({ name }) => name)).not.toContain('陈波');

    const handed = await valueOf(to('zhaomin'));
    expect(handed).toMatchObject({ state: 'underWay', myTurn: false });
    expect(handed.steps.map(({ approver, state }) => [approver, state])).toEqual([
      ['陈波', 'transferred'],
      ['赵敏', 'open'],
    ]);
    expect(await codeOf(decide(chenbo, id, approve))).toBe('APPROVAL_OVER');
    await valueOf(decide(zhaomin, id, approve));
    expect(await stateOf(orderId)).toBe('held');
  });

  test('level after level, the cost centre’s approver last', async () => {
    await db()
      .insertInto('approval_cost_centre')
      .values({ company_id: '1001', cost_centre: 'CC0710', employee_id: await world.employeeId('zhoumin') })
      .execute();
    const { orderId } = await beyond();
    const { id } = await aboutOrder(orderId);
    const first = await valueOf(decide(chenbo, id, approve));
    expect(first).toMatchObject({
      state: 'underWay',
      steps: [
        { approver: '陈波', state: 'passed' },
        { approver: '周敏', role: 'costCentre', state: 'open' },
      ],
    });
    expect(await stateOf(orderId)).toBe('approving');
    await valueOf(decide(await world.as('zhoumin'), id, approve));
    expect(await stateOf(orderId)).toBe('held');
  });
});

describe('of several who decide at once one wins', () => {
  test('those of one mind hear the same, the other that it is over', async () => {
    const { orderId } = await beyond();
    const { id } = await aboutOrder(orderId);
    const decisions = [approve, { kind: 'reject', reason: '不同意' }, approve] as const;
    const answers = await Promise.all(decisions.map((decision) => decide(chenbo, id, decision)));
    const won = answers.map((answer) => (answer.ok ? answer.value.state : answer.error.code));
    const [winner, ...others] = new Set(won.filter((word) => word !== 'APPROVAL_OVER'));
    expect(others).toEqual([]);
    expect(won).toContain('APPROVAL_OVER');
    expect(await stateOf(orderId)).toBe(winner === 'passed' ? 'held' : 'rejected');
  });

  /** Two processes that both read the approval before either writes; answers who believes to have decided. */
  async function bothHaveRead(write: typeof changeApproval): Promise<string[]> {
    const read = await aboutOrder((await beyond()).orderId);
    const now = world.clock.now();
    const first = await write(db(), read, { state: 'passed' }, now);
    const second = await write(db(), read, { state: 'rejected' }, now);
    return [first, second].flatMap((approval) => approval?.state ?? []);
  }

  test('also where both had read it before', async () => {
    expect(await bothHaveRead(changeApproval)).toEqual(['passed']);
  });

  test('a write that does not look again lets two contradict each other', async () => {
    const naive: typeof changeApproval = async (on, before, change, now) => {
      await on
        .updateTable('approval')
        .set({ state: change.state ?? before.state, updated_at: now })
        .where('id', '=', before.id)
        .execute();
      return { ...before, ...change, updatedAt: now };
    };
    expect(await bothHaveRead(naive)).toEqual(['passed', 'rejected']);
  });
});

describe('a decision that broke off', () => {
  test('between being written down and reaching the order is carried out by the jobs', async () => {
    const { orderId } = await beyond();
    const { id } = await aboutOrder(orderId);
    const scope: Scope = {
      requestId: 'test',
      caller: {
        employeeId: await world.employeeId('chenbo'),
        companyId: '1001',
        userCode: '',
        username: 'chenbo',
        customerType: 0,
        roles: ['approver'],
      },
      acting: null,
      idem: crypto.randomUUID(),
      language: 'zh',
      device: 'pc',
      address: '',
      kid: '',
      now: world.clock.now(),
    };
    // The process dies here: the decision stands, the order knows nothing of it.
    expect(await decideApproval(world.deps, scope, id, approve)).toMatchObject({ ok: true });
    expect(await stateOf(orderId)).toBe('approving');
    await runDueApprovals(world.deps, amendmentDecided(world.deps));
    expect(await stateOf(orderId)).toBe('approving');
    world.clock.advance(15_000);
    await runDueApprovals(world.deps, amendmentDecided(world.deps));
    expect(await stateOf(orderId)).toBe('held');
    expect(await aboutOrder(orderId)).toMatchObject({ state: 'passed', carryAt: null });
    // Once more changes nothing.
    await runDueApprovals(world.deps, amendmentDecided(world.deps));
    expect((await story(orderId)).filter((line) => line.startsWith('approved'))).toHaveLength(1);
  });

  test('and overtaken by the clock is void: nothing passed that was not booked', async () => {
    const { orderId } = await beyond();
    const approval = await aboutOrder(orderId);
    const now = world.clock.now();
    const passed = await changeApproval(
      db(),
      approval,
      { state: 'passed', decidedAt: now, carryAt: now },
      now,
    );
    world.clock.set(approval.deadlineAt ?? 0);
    await runDueOrders(world.deps);
    expect(await stateOf(orderId)).toBe('lapsed');
    if (!passed) throw new Error('not passed');
    const carried = await carryDecision(world.deps, passed, amendmentDecided(world.deps));
    expect(carried.state).toBe('void');
  });
});

describe('a change or refund', () => {
  /** An issued ticket in a company that has refunds approved, and the refund asked for. */
  async function refunding() {
    const settings = '{"approvals":["overLimit","refund","change"]}';
    await db().updateTable('company').set({ settings }).where('id', '=', '1001').execute();
    const found = pick((await search(linjing, [employee(zhangwei)])).offers, 'O');
    const { rows } = await book(linjing, [row(found, employee(zhangwei), zhangwei)]);
    const orderId = rows[0]!.orderId!;
    world.clock.advance(4_000);
    await runDueOrders(world.deps);
    const quote = await valueOf(linjing('order.refund.quote', { orderId }));
    expect(quote.needsApproval).toBe(true);
    const { amendmentId } = quote;
    const waiting = await valueOf(linjing('order.refund.confirm', { amendmentId, reasonNote: '会议取消' }));
    expect(waiting.state).toBe('approving');
    const [approval] = await approvalsAbout(db(), amendmentId);
    if (!approval) throw new Error('nothing was asked');
    return { orderId, amendmentId, approval };
  }
  const amendmentState = async (orderId: string) =>
    (await valueOf(linjing('order.detail.get', { orderId }))).amendments.at(-1)?.state;

  test('waits for its approver, who sees which order it is about', async () => {
    const { orderId, amendmentId, approval } = await refunding();
    expect(await valueOf(chenbo('approval.get', { approvalId: approval.id }))).toMatchObject({
      kind: 'refund',
      amendmentId,
      order: { orderId, state: 'issued' },
      reason: { note: '会议取消' },
      verdict: null,
    });
    await valueOf(decide(chenbo, approval.id, approve));
    expect(await stateOf(orderId)).toBe('refunded');
    expect(await amendmentState(orderId)).toBe('done');
  });

  test('rejected, leaves the order as it stood', async () => {
    const { orderId, approval } = await refunding();
    await valueOf(decide(chenbo, approval.id, { kind: 'reject', reason: '请按原计划出行' }));
    expect(await stateOf(orderId)).toBe('issued');
    expect(await amendmentState(orderId)).toBe('rejected');
  });

  test('withdrawn or expired, is nobody’s question any more', async () => {
    const { orderId, amendmentId, approval } = await refunding();
    await valueOf(linjing('order.amendment.withdraw', { amendmentId }));
    expect((await approvalsAbout(db(), amendmentId))[0]).toMatchObject({ state: 'void' });
    expect(await codeOf(decide(chenbo, approval.id, approve))).toBe('APPROVAL_OVER');

    world.clock.advance(1_000);
    const again = await valueOf(linjing('order.refund.quote', { orderId }));
    await valueOf(linjing('order.refund.confirm', { amendmentId: again.amendmentId }));
    world.clock.advance(60 * MINUTE);
    await runDueAmendments(world.deps);
    expect(await amendmentState(orderId)).toBe('expired');
    expect((await approvalsAbout(db(), again.amendmentId))[0]).toMatchObject({ state: 'void' });
    expect(await stateOf(orderId)).toBe('issued');
  });
});

describe('news', () => {
  test('reach who is asked, and who asked when it is decided: the id alone', async () => {
    const { orderId } = await beyond();
    const { id } = await aboutOrder(orderId);
    const told = async (username: string) =>
      (await newsAfter(db(), await world.employeeId(username), 0, 100)).filter(
        (one) => one.kind === 'approval' && one.id === id,
      ).length;
    expect([await told('chenbo'), await told('linjing'), await told('zhangwei')]).toEqual([1, 0, 0]);
    await valueOf(decide(chenbo, id, approve));
    expect([await told('chenbo'), await told('linjing'), await told('zhangwei')]).toEqual([1, 1, 1]);
    expect([await told('zhaomin'), await told('sunli')]).toEqual([0, 0]);
  });
});

describe('a ceiling', () => {
  const bounds = (more: Partial<CallInput<'approval.ceiling.request'>['bounds']> = {}) => ({
    kind: 'train' as const,
    traveller: employee(zhangwei),
    maxFen: 500_000,
    options: ['9'],
    startFrom: Date.parse('2026-11-21T00:00:00+08:00'),
    startTo: Date.parse('2026-11-22T00:00:00+08:00'),
    hours: 24,
    ...more,
  });
  const request = async (more: Parameters<typeof bounds>[0] = {}, ask = linjing, idem?: string) =>
    valueOf(ask('approval.ceiling.request', { bounds: bounds(more), reasonCode: 'client' }, idem));
  const given = async (more: Parameters<typeof bounds>[0] = {}) => {
    const { approvalId } = await request(more);
    return valueOf(decide(chenbo, approvalId, approve));
  };
  const bookUnder = (ceilingId: CallOutput<'approval.get'>['approvalId']) =>
    beyond('zhangwei', linjing, { ceilingId });

  test('lets one order pass without another approval, and no second one', async () => {
    const ceiling = await given();
    expect(ceiling.ceiling).toMatchObject({
      traveller: '张伟',
      used: false,
      goodUntil: world.clock.now() + 24 * 60 * MINUTE,
    });
    const { rows } = await valueOf(linjing('approval.ceiling.list', { usable: true }));
    expect(rows.map((one) => one.approvalId)).toContain(ceiling.approvalId);

    const first = await bookUnder(ceiling.approvalId);
    expect(first.outcome).toBe('booked');
    expect(await approvalsAbout(db(), first.orderId)).toEqual([]);
    await valueOf(linjing('order.cancel', { orderId: first.orderId }));
    // Nothing came of the first: the ceiling survives it.
    const second = await bookUnder(ceiling.approvalId);
    expect(second.outcome).toBe('booked');
    world.clock.advance(4_000);
    await runDueOrders(world.deps);
    expect(await stateOf(second.orderId)).toBe('issued');
    expect(await valueOf(linjing('approval.get', { approvalId: ceiling.approvalId }))).toMatchObject({
      ceiling: { used: true },
    });
    const left = await valueOf(linjing('approval.ceiling.list', { usable: true }));
    expect(left.rows.map((one) => one.approvalId)).not.toContain(ceiling.approvalId);
  });

  test.each([
    ['too low', { maxFen: 100_000 }],
    ['for another class', { options: ['P'] }],
    [
      'for another day',
      {
        startFrom: Date.parse('2026-11-22T00:00:00+08:00'),
        startTo: Date.parse('2026-11-23T00:00:00+08:00'),
      },
    ],
  ])('that is %s lets nothing pass', async (_name, more) => {
    const ceiling = await given(more);
    expect((await bookUnder(ceiling.approvalId)).outcome).toBe('approving');
  });

  test('that nobody has decided on, or whose hours are over, lets nothing pass', async () => {
    const asked = await request();
    const order = await bookUnder(asked.approvalId);
    expect(order.outcome).toBe('approving');
    await valueOf(linjing('order.cancel', { orderId: order.orderId }));
    const ceiling = await given({ hours: 1 });
    world.clock.advance(60 * MINUTE);
    expect((await bookUnder(ceiling.approvalId)).outcome).toBe('approving');
  });

  test('two orders never share one', async () => {
    const { approvalId: ceilingId } = await given({ startTo: Date.parse('2026-11-23T00:00:00+08:00') });
    const days = ['2026-11-21', '2026-11-22'];
    const offers = await Promise.all(days.map((day) => search(linjing, [employee(zhangwei)], day)));
    const rows = offers.map((found) =>
      row(pick(found.offers, '9', { left: 2 }), employee(zhangwei), zhangwei, {
        ceilingId,
        reasonCode: 'client',
      }),
    );
    const answers = await Promise.all(rows.map((one) => book(linjing, [one])));
    expect(answers.flatMap((one) => one.rows.map(({ outcome }) => outcome)).toSorted()).toEqual([
      'approving',
      'booked',
    ]);
  });

  test('asked for twice under one key is asked for once; taken back, it cannot be decided', async () => {
    const idem = crypto.randomUUID();
    const first = await request({}, linjing, idem);
    expect((await request({}, linjing, idem)).approvalId).toBe(first.approvalId);
    await valueOf(linjing('approval.ceiling.withdraw', { approvalId: first.approvalId }));
    expect(await codeOf(decide(chenbo, first.approvalId, approve))).toBe('APPROVAL_OVER');
    const other = await request();
    world.clock.set(bounds().startTo);
    await runDueApprovals(world.deps, amendmentDecided(world.deps));
    expect(await valueOf(linjing('approval.get', { approvalId: other.approvalId }))).toMatchObject({
      state: 'void',
    });
  });

  test('has bounds that make sense', async () => {
    const ask = (more: Parameters<typeof bounds>[0], reasonCode = 'client') =>
      codeOf(linjing('approval.ceiling.request', { bounds: bounds(more), reasonCode }));
    expect(await ask({ startTo: bounds().startFrom })).toBe('DATES_WRONG');
    expect(await ask({ startFrom: 0, startTo: world.clock.now() })).toBe('DATES_WRONG');
    expect(await ask({}, 'whim')).toBe('REASON_UNKNOWN');
    expect(await ask({ traveller: employee(await world.employeeId('chenbo')) })).toBe('FORBIDDEN');
    expect(await ask({ traveller: employee(await world.employeeId('liuyang')) })).toBe('NOT_FOUND');
    expect(await ask({ maxFen: 0 })).toBe('INPUT_INVALID');
  });
});

describe('reminders', () => {
  test('come ten minutes apart, five at most, by those who asked alone', async () => {
    const { approvalId } = await valueOf(
      linjing('approval.ceiling.request', {
        bounds: {
          kind: 'train',
          traveller: employee(zhangwei),
          maxFen: 1,
          options: [],
          startFrom: world.clock.now(),
          startTo: world.clock.now() + 100 * 60 * MINUTE,
          hours: 1,
        },
        reasonCode: 'client',
      }),
    );
    const remind = (ask: Ask = linjing) => codeOf(ask('approval.remind', { approvalId }));
    expect(await remind()).toBe('REMINDED_LATELY');
    world.clock.advance(10 * MINUTE - 1);
    const early = await linjing('approval.remind', { approvalId });
    expect(early).toMatchObject({ ok: false, error: { retryAfterSeconds: 1 } });
    world.clock.advance(1);
    expect(await remind(chenbo)).toBe('FORBIDDEN');
    expect(await remind()).toBe('ok');
    expect(await remind(await world.as('zhangwei'))).toBe('REMINDED_LATELY');
    for (let more = 0; more < 4; more += 1) {
      world.clock.advance(10 * MINUTE);
      expect(await remind()).toBe('ok');
    }
    world.clock.advance(60 * MINUTE);
    expect(await remind()).toBe('REMINDED_LATELY');
    await valueOf(decide(chenbo, approvalId, approve));
    expect(await remind()).toBe('APPROVAL_OVER');
  });
});
