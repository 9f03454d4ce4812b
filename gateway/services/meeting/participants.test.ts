import { expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import {
  asked,
  finance,
  manager,
  meetingsForEachTest,
  organiser,
  seenBy,
  view,
  world,
} from '../../../tests/gateway/meetings.ts';

meetingsForEachTest();

test('whoever has no part in a meeting sees none; a participant sees no money', async () => {
  const meetingId = await asked();
  const other = await world.as('linjing');
  expect(await codeOf(other('meeting.get', { meetingId }))).toBe('NOT_FOUND');
  expect(await codeOf(other('meeting.cancel', { meetingId, version: 1 }))).toBe('NOT_FOUND');
  expect(await codeOf(finance('meeting.get', { meetingId }))).toBe('NOT_FOUND');
  // Dealing with suppliers takes a permission.
  expect(await codeOf(organiser('meeting.inquire', { meetingId, version: 1 }))).toBe('FORBIDDEN');
});

test('participants are named by whoever may book for them, once each', async () => {
  const meetingId = await asked();
  const id = await world.employeeId('linjing');
  const refs = [
    { kind: 'employee', id },
    { kind: 'employee', id },
  ] as never[];
  const mine = { ...(await seenBy(organiser, meetingId)), refs };
  expect(await codeOf(organiser('meeting.participant.save', mine))).toBe('FORBIDDEN');
  await valueOf(manager('meeting.participant.save', mine));
  const linjing = await world.as('linjing');
  const seen = await view(linjing, meetingId);
  expect(seen).toMatchObject({ money: null, acts: [], isMine: false });
  expect(seen.participants).toHaveLength(1);
  expect((await valueOf(linjing('meeting.list', {}))).meetings).toHaveLength(1);
  expect(await codeOf(linjing('meeting.cancel', await seenBy(linjing, meetingId)))).toBe('FORBIDDEN');
  // Whom somebody else named may stay.
  const again = { ...(await seenBy(organiser, meetingId)), refs: refs.slice(0, 1) };
  expect(await codeOf(organiser('meeting.participant.save', again))).toBe('ok');
});

test('who has left is named by nobody, and who leaves after that is told nothing more', async () => {
  const meetingId = await asked();
  const { db } = world.deps.store;
  const id = await world.employeeId('linjing');
  const refs = [{ kind: 'employee', id }] as never[];
  const setActive = (active: 0 | 1) =>
    db.updateTable('employee').set({ active }).where('id', '=', id).execute();
  const name = async () =>
    manager('meeting.participant.save', { ...(await seenBy(manager, meetingId)), refs });
  const told = async () => {
    const of = { messages: db.selectFrom('message'), push: db.selectFrom('push_event') };
    const invited = of.messages
      .selectAll()
      .where('employee_id', '=', id)
      .where('event', '=', 'meetingInvited');
    const pushed = of.push.selectAll().where('employee_id', '=', id).where('kind', '=', 'meeting');
    return [(await invited.execute()).length, (await pushed.execute()).length];
  };
  await setActive(0);
  expect(await codeOf(name())).toBe('DEACTIVATED');
  expect((await view(manager, meetingId)).participants).toEqual([]);
  expect(await told()).toEqual([0, 0]);
  await setActive(1);
  await valueOf(name());
  const before = await told();
  expect(before).toEqual([1, 1]);
  await setActive(0);
  // They may stay, but no journey is booked for them.
  await valueOf(name());
  expect(await told()).toEqual(before);
  expect((await view(manager, meetingId)).participants).toMatchObject([{ name: '林静', hasLeft: true }]);
});
