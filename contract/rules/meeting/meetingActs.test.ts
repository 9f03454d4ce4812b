import { expect, test } from 'vitest';
import { meetingStages } from '../../enums/meeting/meeting.ts';
import { type MeetingRights, meetingActsOf } from './meetingActs.ts';

const nobody = { isOrganiser: false, isManager: false, maySettle: false };
const people = {
  organiser: { ...nobody, isOrganiser: true },
  manager: { ...nobody, isManager: true },
  finance: { ...nobody, maySettle: true },
  other: nobody,
} satisfies Record<string, MeetingRights>;
const day = '2026-12-01';
const open = { outcome: 'open', pending: null, startOn: day } as const;

test('each stage is worked on by who may', () => {
  const table = Object.fromEntries(
    Object.entries(people).map(([who, rights]) => [
      who,
      meetingStages.map((stage) => meetingActsOf({ ...open, stage }, rights, day).join()),
    ]),
  );
  expect(table).toEqual({
    organiser: ['edit,invite,cancel', 'invite,cancel', 'invite,begin', 'invite,finish', ''],
    manager: [
      'edit,invite,inquire,cancel',
      'invite,inquire,negotiate,accept,cancel',
      'invite,begin',
      'invite,finish',
      '',
    ],
    finance: ['', '', '', '', 'settle'],
    other: ['', '', '', '', ''],
  });
});

test('nothing begins before its day, and what is under way is not called off', () => {
  const waiting = { ...open, stage: 'waiting' } as const;
  expect(meetingActsOf(waiting, people.organiser, '2026-11-30')).toEqual(['invite']);
  expect(meetingActsOf(waiting, people.manager, '2026-11-30')).toEqual(['invite', 'cancel']);
  expect(meetingActsOf(waiting, people.manager, day)).not.toContain('cancel');
});

test('what the supplier has not answered is asked about first, and what is over stays so', () => {
  const pending = { ...open, stage: 'inquiry', pending: 'accept' } as const;
  expect(meetingActsOf(pending, people.manager, day)).toEqual(['recheck']);
  expect(meetingActsOf(pending, people.organiser, day)).toEqual([]);
  expect(meetingActsOf({ ...open, stage: 'demand', outcome: 'cancelled' }, people.manager, day)).toEqual([]);
});
