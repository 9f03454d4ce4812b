import { beforeEach, describe, expect, test } from 'vitest';
import { productKinds } from '../../../../contract/products.ts';
import { valueOf } from '../../../../tests/answers.ts';
import {
  type ApplicationId,
  applicationTests,
  employee,
} from '../../../../tests/approvals/applicationTests.ts';

const { opened, db, linjing, chenbo, content, submitted, fileOf, decide } = applicationTests();
const later = { from: '2026-12-10', to: '2026-12-12' };
/** A budget of every product, each of so many fen. */
const each = (fen: number) => Object.fromEntries(productKinds.map((kind) => [kind, fen]));

/** The last question about an application: who is asked, and for what. */
const asked = async (id: ApplicationId) => {
  const last = (await fileOf(id, chenbo)).approvals.at(-1);
  return { levels: last?.steps.length, amountFen: last?.amountFen, noLimit: last?.noLimit };
};

describe('a chain with a step from 1,000 yuan on', () => {
  beforeEach(async () => {
    const people = await Promise.all(['chenbo', 'zhoumin'].map((name) => opened().world.employeeId(name)));
    const levels = people.map((id, at) => ({ by: 'people', ids: [id], level: '', fromFen: at * 100_000 }));
    await db()
      .updateTable('approval_chain')
      .set({ levels: JSON.stringify(levels) })
      .execute();
    await db().deleteFrom('approval_cost_centre').execute();
  });

  test('is gone through by what its budgets come to', async () => {
    const below = await submitted({ budgets: each(10_000) });
    expect(await asked(below)).toEqual({ levels: 1, amountFen: 10_000 * productKinds.length });
    const above = await submitted({ budgets: each(50_000), ...later });
    expect(await asked(above)).toEqual({ levels: 2, amountFen: 50_000 * productKinds.length });
  });

  test.each([[{}], [{ train: 100 }]])(
    'is gone through whole where a product has no budget: %j',
    async (budgets) => {
      const { train = 0 }: { train?: number } = budgets;
      expect(await asked(await submitted({ budgets }))).toEqual({
        levels: 2,
        amountFen: train,
        noLimit: true,
      });
    },
  );

  test('asks of a limit that is lifted what it asks of none', async () => {
    const budgets = each(10_000);
    const id = await submitted({ budgets });
    await valueOf(decide(id, chenbo, { kind: 'approve' }));
    const { train: _, ...lifted } = budgets;
    const modify = { applicationId: id, content: content({ budgets: lifted }) };
    await valueOf(linjing('approval.application.modify', modify));
    expect(await asked(id)).toMatchObject({ levels: 2, noLimit: true });
  });

  test('whoever decides about a modification is told the names of those it adds', async () => {
    const id = await submitted({ budgets: each(0) });
    await valueOf(decide(id, chenbo, { kind: 'approve' }));
    const lina = await opened().world.employeeId('lina');
    const travellers = [employee(opened().zhangwei), employee(lina)];
    const modify = { applicationId: id, content: content({ budgets: each(0), travellers }) };
    await valueOf(linjing('approval.application.modify', modify));
    const { application } = await fileOf(id, chenbo);
    expect(application.party.map(({ name }) => name)).toEqual(['张伟', '李娜']);
    expect(application.travellers).toEqual(['张伟']);
  });
});
