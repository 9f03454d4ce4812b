import { expect, test } from 'vitest';
import type { CallInput } from '../../../contract/registry.ts';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { accountsForEachTest, clock, gateway, refusal, signedIn } from '../../../tests/gateway/accounts.ts';
import { idOf } from '../../../tests/smallWorld.ts';

/* Notices of a company: who writes them, who sees them, and when. */

accountsForEachTest();

const party: CallInput<'notice.save'> = {
  title: { zh: '年会', en: '', de: '' },
  body: { zh: '周五下午三点，<b>一楼</b>', en: 'Friday at three', de: '' },
  from: '2026-11-20',
  to: '2026-11-22',
  audience: { kind: 'all', ids: [] },
  isBanner: true,
};
const write = async (more: Partial<CallInput<'notice.save'>> = {}) => {
  const saved = await (await signedIn('zhaomin')).call('notice.save', { ...party, ...more });
  if (!saved.ok) throw new Error(saved.error.code);
  return saved.value.noticeId;
};
async function seenBy(account: string): Promise<string[]> {
  const seen = await (await signedIn(account)).call('message.notice.list', {});
  if (!seen.ok) throw new Error(seen.error.code);
  return seen.value.announcements.map(({ title }) => title.zh).filter((title) => title === '年会');
}

test('is seen by the company on its days, in notices and in banners of home, and by no other company', async () => {
  await write();
  expect(await seenBy('zhangwei')).toEqual(['年会']);
  expect(await seenBy('liuyang')).toEqual([]);
  const home = await (await signedIn('zhangwei')).call('home.overview.get', {});
  expect(home.ok && home.value.banners[0]).toMatchObject({ title: { zh: '年会' } });
  clock.advance(3 * DAY_MS);
  expect(await seenBy('zhangwei')).toEqual([]);
});

test('is for the people of a department with those below it, or of a role', async () => {
  await write({ audience: { kind: 'roles', ids: ['finance', 'nobody'] } });
  expect(await seenBy('sunli')).toEqual(['年会']);
  expect(await seenBy('zhangwei')).toEqual([]);
  const { db } = gateway.deps.store;
  const row = (id: string, parent_id: string | null) => ({ id, parent_id, name_zh: id, name_en: id });
  await db
    .insertInto('department')
    .values([
      { company_id: '1001', ...row('d-top', null) },
      { company_id: '1001', ...row('d-below', 'd-top') },
    ])
    .execute();
  await db
    .updateTable('employee')
    .set({ department_id: 'd-below' })
    .where('id', '=', idOf('zhangwei'))
    .execute();
  await write({ audience: { kind: 'departments', ids: ['d-top'] } });
  expect(await seenBy('zhangwei')).toEqual(['年会']);
  expect(await seenBy('linjing')).toEqual([]);
});

test('is written by who may, with words, days in order and somebody to read it', async () => {
  const manager = await signedIn('zhaomin');
  const save = (more: Partial<CallInput<'notice.save'>>) =>
    manager.call('notice.save', { ...party, ...more });
  expect(await save({ title: { zh: ' ', en: '', de: '' } })).toMatchObject(refusal('NOTICE_WORDS_MISSING'));
  expect(await save({ to: '2026-11-19' })).toMatchObject(refusal('NOTICE_DATES_INVALID'));
  expect(await save({ from: '2026-11-01', to: '2026-11-02' })).toMatchObject(refusal('NOTICE_DATES_INVALID'));
  expect(await save({ audience: { kind: 'roles', ids: ['king'] } })).toMatchObject(
    refusal('NOTICE_AUDIENCE_EMPTY'),
  );
  const noticeId = await write();
  const other = await signedIn('zhangwei');
  expect(await other.call('notice.list', {})).toMatchObject(refusal('FORBIDDEN'));
  expect(await other.call('notice.remove', { noticeId })).toMatchObject(refusal('FORBIDDEN'));
});

test('is changed by one of two who saw the same, and a refused right ends it at once', async () => {
  const noticeId = await write();
  const manager = await signedIn('zhaomin');
  const change = (title: string) =>
    manager.call('notice.save', {
      ...party,
      change: { noticeId, version: 1 },
      title: { zh: title, en: '', de: '' },
    });
  const answers = await Promise.all([change('一'), change('二')]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject(refusal('NOTICE_CHANGED'));
  const list = await manager.call('notice.list', {});
  expect(list.ok && list.value.rows.map(({ version, writer }) => [version, writer])).toEqual([[2, '赵敏']]);
  expect(await manager.call('notice.remove', { noticeId })).toMatchObject({ ok: true });
  expect(await manager.call('notice.remove', { noticeId })).toMatchObject(refusal('NOT_FOUND'));
});
