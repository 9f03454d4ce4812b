import type { Migration } from '../../migrate.ts';

/** The call an intent was written for; null is `train.trip.book`, the only one there was before this column. */
export const call: Migration = {
  name: '002-call',
  up: (sql) => sql.script('ALTER TABLE intent ADD COLUMN call TEXT'),
};
