import { isRecord } from '../../../contract/kit/isRecord.ts';

/**
 * Intents of the time when only trains could be booked (`train.trip.book`): their rows named a seat and no kind.
 * They are brought to today's shape when they are read, and go out as `trip.draft.submit`. For a while after that their
 * summaries still named a train.
 */

/** The input of `trip.draft.submit` that an input of `train.trip.book` means; anything else comes back as it is. */
export function draftOfTrainTrip(input: unknown): unknown {
  return withRows(input, ({ seat, ...row }) => ({ ...row, kind: 'train', option: seat }));
}

/** An answer of `train.trip.book` as `trip.draft.submit` gives it. */
export function answerOfTrainTrip(answer: unknown): unknown {
  return withRows(answer, (row) => ({ ...row, kind: 'train' }));
}

/** A summary that names a train, as one of today names any choice: its facts are what rail finds it by again. */
export function summaryOfTrain(summary: unknown): unknown {
  if (!isRecord(summary) || !isRecord(summary.train)) return summary;
  const { train, ...rest } = summary;
  return { ...rest, choice: { label: train.trainNo, startAt: train.departAt, facts: train } };
}

type Row = Readonly<Record<string, unknown>>;

function withRows(value: unknown, convert: (row: Row) => Row): unknown {
  if (!isRecord(value) || !Array.isArray(value.rows)) return value;
  return { ...value, rows: value.rows.map((row: unknown) => (isRecord(row) ? convert(row) : row)) };
}
