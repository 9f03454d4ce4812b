import { z } from 'zod/mini';
import { meetingStages } from '../../../contract/enums/meeting/meeting.ts';
import { readData } from '../../base/readData.ts';

const meeting = z.strictObject({
  title: z.string(),
  city: z.string(),
  /** Usernames. */
  organiser: z.string(),
  participants: z.array(z.string()),
  days: z.int(),
  people: z.int(),
  rooms: z.int(),
  budgetFen: z.int(),
  wishes: z.string(),
  /** Days from the start of the sample world to the meeting, and from its demand to that start. */
  startIn: z.int(),
  askedAgo: z.int(),
  /** How far it has come at that start. */
  reaches: z.enum([...meetingStages, 'settled', 'cancelled']),
});
export type SampleMeeting = z.output<typeof meeting>;

/** Meetings of the sample world, one at each stage (`sample-meetings.json`). */
export const sampleMeetings = readData(
  'sample-meetings',
  z.strictObject({ source: z.string(), meetings: z.array(meeting) }),
).meetings;
