import { describe, expect, test } from 'vitest';
import { applicationStatuses } from '../../../../contract/enums/application.ts';
import { approvalKinds, approvalStates } from '../../../../contract/enums/approval.ts';
import { codeOf, valueOf } from '../../../../tests/answers.ts';
import { applicationTests } from '../../../../tests/approvals/applicationTests.ts';

const { opened, linjing, chenbo, zhoumin, submitted } = applicationTests();

describe('lists', () => {
  test('show the sample world in every status, by filter, with counts', async () => {
    const zhaomin = await opened().world.as('zhaomin');
    const all = await valueOf(zhaomin('approval.application.list', { limit: 100 }));
    expect(applicationStatuses.filter((status) => !all.rows.some((one) => one.status === status))).toEqual(
      [],
    );
    for (const status of applicationStatuses) {
      const some = await valueOf(zhaomin('approval.application.list', { statuses: [status], limit: 100 }));
      expect(some.rows.length, status).toBe(all.counts[status]);
      expect(some.rows.every((one) => one.status === status)).toBe(true);
    }
    // A colleague without grants sees their own alone.
    const own = await valueOf((await opened().world.as('sunli'))('approval.application.list', {}));
    expect(own.rows.map((one) => one.applicant)).toEqual(['孙丽']);
  });

  test.each([1, 2, 5])('pages of %i hold everything once', async (limit) => {
    const zhaomin = await opened().world.as('zhaomin');
    const walk = async (
      page: (cursor: string | undefined) => Promise<{ ids: string[]; next: string | null }>,
    ) => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { ids, next } = await page(cursor);
        seen.push(...ids);
        cursor = next ?? undefined;
      } while (cursor);
      expect(new Set(seen).size).toBe(seen.length);
      return seen;
    };
    const applications = (size: number) =>
      walk(async (cursor) => {
        const page = await valueOf(
          zhaomin('approval.application.list', { limit: size, ...(cursor && { cursor }) }),
        );
        return { ids: page.rows.map((one) => one.applicationId), next: page.nextCursor };
      });
    expect(await applications(limit)).toEqual(await applications(100));
    const asked = (size: number) =>
      walk(async (cursor) => {
        const page = await valueOf(linjing('approval.mine', { limit: size, ...(cursor && { cursor }) }));
        return { ids: page.rows.map((one) => one.approvalId), next: page.nextCursor };
      });
    expect(await asked(limit)).toEqual(await asked(100));
    const done = (size: number) =>
      walk(async (cursor) => {
        const page = await valueOf(
          zhoumin('approval.list', { box: 'done', limit: size, ...(cursor && { cursor }) }),
        );
        return { ids: page.rows.map((one) => one.approvalId), next: page.nextCursor };
      });
    expect(await done(limit)).toEqual(await done(100));
    expect((await done(100)).length).toBeGreaterThan(2);
  });

  test('of what one asked for, by kind and state; the excessive ones are a part of them', async () => {
    const { rows, counts } = await valueOf(linjing('approval.mine', { limit: 100 }));
    expect(counts.pending + counts.over).toBe(rows.length);
    for (const kind of approvalKinds) {
      const some = await valueOf(linjing('approval.mine', { kinds: [kind], limit: 100 }));
      expect(some.rows.map((one) => one.approvalId)).toEqual(
        rows.filter((one) => one.kind === kind).map((one) => one.approvalId),
      );
    }
    const excessive = await valueOf(linjing('approval.overLimit.mine', { limit: 100 }));
    expect(excessive.rows.map((one) => one.approvalId)).toEqual(
      rows.filter((one) => one.kind === 'overLimit' || one.kind === 'ceiling').map((one) => one.approvalId),
    );
    const waiting = await valueOf(linjing('approval.overLimit.mine', { states: ['waiting'] }));
    expect(waiting.rows.map((one) => [one.principal, one.kind])).toEqual([['张伟', 'ceiling']]);
    const box = await valueOf(zhoumin('approval.list', { box: 'done', limit: 100 }));
    for (const state of approvalStates) {
      const some = await valueOf(zhoumin('approval.list', { box: 'done', states: [state], limit: 100 }));
      expect(some.rows).toEqual(box.rows.filter((one) => one.state === state));
    }
    const asked = await valueOf(chenbo('approval.overLimit.list', { box: 'open' }));
    expect(asked.rows.map((one) => [one.principal, one.kind])).toEqual([['张伟', 'ceiling']]);
  });

  test.each(['', 'x', '1.x', `1.${'f'.repeat(31)}`])(
    'a cursor that is none is refused: %s',
    async (cursor) => {
      expect(await codeOf(linjing('approval.mine', { cursor }))).toBe('INPUT_INVALID');
      expect(await codeOf(chenbo('approval.list', { box: 'open', cursor }))).toBe('INPUT_INVALID');
      expect(await codeOf(linjing('approval.application.list', { cursor }))).toBe('INPUT_INVALID');
    },
  );

  test('an application’s page opens for its approvers and for nobody else', async () => {
    const id = await submitted();
    const open = async (username: string) =>
      codeOf((await opened().world.as(username))('approval.file.get', { travelId: id }));
    for (const username of ['linjing', 'zhangwei', 'chenbo', 'zhaomin'])
      expect(await open(username), username).toBe('ok');
    const { number } = (await valueOf(linjing('approval.file.get', { travelId: id }))).application;
    const byNumber = await valueOf(linjing('approval.file.get', { travelId: number }));
    expect(byNumber.application.applicationId).toBe(id);
    expect(
      await codeOf((await opened().world.as('liuyang'))('approval.file.get', { travelId: number })),
    ).toBe('NOT_FOUND');
    // The second level is not asked yet; finance and other companies never are.
    for (const username of ['zhoumin', 'sunli', 'heping', 'liuyang'])
      expect(await open(username), username).toBe('NOT_FOUND');
    const acting = await opened().world.acting('heping', 'chenbo');
    expect(await codeOf(acting('approval.file.get', { travelId: id }))).toBe('NOT_FOUND');
  });
});
