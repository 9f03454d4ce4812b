import type { CallOutput } from '../../../contract/registry.ts';
import { chinaDate, chinaInstant } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { DAY_MS, HOUR_MS } from '../../../contract/rules/time/durations.ts';
import { travellerRef } from '../../../contract/shapes/people.ts';
import type { SampleMeeting } from '../data/meetings.ts';
import type { Playing } from './lives.ts';
import { type Ask, askAs, SceneRefused, type Stage } from './stage.ts';

type Meeting = CallOutput<'meeting.get'>['meeting'];

/** A meeting from its demand to where it stands at the start of the sample world, each act at its own time. */
export async function* meetUp(stage: Stage, plan: SampleMeeting): Playing {
  const { clock, now } = stage;
  yield now - plan.askedAgo * DAY_MS;
  const organiser = await askAs(stage, plan.organiser);
  const manager = await askAs(stage, 'zhaomin');
  const { title, city, days, people, rooms, budgetFen, wishes, reaches } = plan;
  const startOn = addDays(chinaDate(now), plan.startIn);
  const demand = { title, city, startOn, days, people, rooms, budgetFen, wishes, productId: null };
  const { meetingId } = await organiser('meeting.save', demand);
  const seen = async () => {
    const { meeting } = await manager('meeting.get', { meetingId });
    return { meeting, seen: { meetingId, version: meeting.version } };
  };
  const refs = await refsOf(stage, plan.participants);
  if (refs.length > 0) await manager('meeting.participant.save', { ...(await seen()).seen, refs });
  if (reaches === 'demand') return;
  yield clock.now() + 5 * HOUR_MS;
  await manager('meeting.inquire', (await seen()).seen);
  await askForLess(manager, await seen());
  if (reaches === 'inquiry') return;
  yield clock.now() + 20 * HOUR_MS;
  if (reaches === 'cancelled') {
    await organiser('meeting.cancel', (await seen()).seen);
    return;
  }
  const offered = await seen();
  const { quoteId, totalFen } = cheapestOf(offered.meeting);
  await manager('meeting.quote.accept', { ...offered.seen, quoteId, totalFen, overBudget: true });
  if (reaches === 'waiting') return;
  yield chinaInstant(startOn) + 9 * HOUR_MS;
  await organiser('meeting.begin', (await seen()).seen);
  if (reaches === 'inProgress') return;
  yield chinaInstant(addDays(startOn, days - 1)) + 18 * HOUR_MS;
  await organiser('meeting.finish', (await seen()).seen);
  if (reaches === 'settlement') return;
  yield clock.now() + 2 * DAY_MS;
  const finance = await askAs(stage, 'sunli');
  const { meeting, seen: last } = await seen();
  const billFen = meeting.money?.bill?.totalFen;
  if (billFen === undefined) throw new SceneRefused(`${title}: no bill`);
  await finance('meeting.settle', { ...last, billFen });
}

/** The manager asks the cheapest for a little less. */
async function askForLess(
  manager: Ask,
  {
    meeting,
    seen,
  }: { readonly meeting: Meeting; readonly seen: { meetingId: Meeting['meetingId']; version: number } },
): Promise<void> {
  const { quoteId, totalFen } = cheapestOf(meeting);
  await manager('meeting.quote.negotiate', { ...seen, quoteId, wantedFen: Math.floor(totalFen * 0.95) });
}

function cheapestOf({ title, money }: Meeting) {
  const [quote] = (money?.quotes ?? []).filter(({ state }) => state === 'open');
  if (!quote) throw new SceneRefused(`${title}: nobody offers`);
  return quote;
}

async function refsOf({ deps }: Stage, usernames: readonly string[]) {
  if (usernames.length === 0) return [];
  const rows = await deps.store.db
    .selectFrom('employee')
    .select('id')
    .where('username', 'in', usernames)
    .orderBy('user_code')
    .execute();
  return rows.map(({ id }) => travellerRef.parse({ kind: 'employee', id }));
}
