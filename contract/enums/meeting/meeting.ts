/** How far a meeting has come, in the order it goes (spec §4). */
export const meetingStages = ['demand', 'inquiry', 'waiting', 'inProgress', 'settlement'] as const;
export type MeetingStage = (typeof meetingStages)[number];

/** What became of it: it goes on, its bill was settled, or it was called off. */
export const meetingOutcomes = ['open', 'settled', 'cancelled'] as const;
export type MeetingOutcome = (typeof meetingOutcomes)[number];

/** What the supplier was asked to do and has not clearly answered yet. */
export const meetingPendings = ['accept', 'cancel', 'bill'] as const;
export type MeetingPending = (typeof meetingPendings)[number];

/** What may be done to a meeting. */
export const meetingActs = [
  'edit',
  'invite',
  'inquire',
  'negotiate',
  'accept',
  'recheck',
  'begin',
  'finish',
  'settle',
  'cancel',
] as const;
export type MeetingAct = (typeof meetingActs)[number];

/** What suppliers of meetings sell: a house with halls and rooms, or days aboard a ship. */
export const meetingProductKinds = ['venue', 'sailing'] as const;

/** What a quote and a bill are made of. */
export const meetingLines = ['rooms', 'hall', 'meals', 'service'] as const;

/** How an offer of a supplier stands. */
export const meetingQuoteStates = ['open', 'accepted', 'lost'] as const;

/** What a place for meetings has. */
export const meetingFacilities = [
  'projection',
  'translation',
  'streaming',
  'banquet',
  'gym',
  'deck',
] as const;
export type MeetingFacility = (typeof meetingFacilities)[number];

/** Most days, people and rooms of one meeting, and most people named by name. */
export const MEETING_DAYS_MAX = 30;
export const MEETING_PEOPLE_MAX = 2_000;
export const MEETING_NAMED_MAX = 50;
