import { isRecord } from '../../../../contract/kit/isRecord.ts';
import { readJson } from '../../../../contract/kit/readJson.ts';
import { conflictChosen, type DraftCopy } from '../../../../contract/rules/draft/draftEntries.ts';

/** Whether a part says that something was sent: a form on its way or answered, a cell of one. */
function isSent(text: string | null): boolean {
  const value = readJson(text ?? undefined);
  return isRecord(value) && (value.sent === true || isRecord(value.sent) || typeof value.tripId === 'string');
}

/** What somebody else has sent stands: nobody is asked whose it shall be, since the other answer would book it twice. */
export function withSentTaken(copy: DraftCopy): DraftCopy {
  return [...copy.conflicts.values()]
    .filter(({ value }) => isSent(value))
    .reduce((before, { key }) => conflictChosen(before, key, 'theirs'), copy);
}
