import { isRecord } from '../../../../../contract/kit/isRecord.ts';
import { productKinds } from '../../../../../contract/products.ts';
import type { TravellerRef } from '../../../../../contract/shapes/people.ts';
import type { Application } from '../applicationApi.ts';
import type { Draft, DraftCity, DraftRow, DraftTraveller } from './draft.ts';

/** The application a draft is a change of, at the version it was read or last written. */
export type Known = Pick<Application, 'applicationId' | 'version'>;

/**
 * What is kept of a form: the draft, what is known to be written of it, and the key it is saved under. Together, so that
 * a draft that comes back neither writes over what somebody else has saved nor is saved a second time.
 */
export type Written = { readonly draft: Draft; readonly known: Known | null; readonly idem: string };

/** A form that was being filled in, read back; undefined where it is none. */
export function readWritten(kept: unknown): Written | undefined {
  if (!isRecord(kept) || !isRecord(kept['draft']) || typeof kept['idem'] !== 'string') return undefined;
  return { draft: readDraft(kept['draft']), known: readKnown(kept['known']), idem: kept['idem'] };
}

function readKnown(kept: unknown): Known | null {
  if (!isRecord(kept) || typeof kept['applicationId'] !== 'string') return null;
  const { applicationId, version } = kept;
  return typeof version === 'number'
    ? { applicationId: applicationId as Known['applicationId'], version }
    : null;
}

function readDraft(kept: Readonly<Record<string, unknown>>): Draft {
  const { budgets, floatDays } = kept;
  return {
    applicantId: textOf(kept['applicantId']),
    title: textOf(kept['title']),
    cause: textOf(kept['cause']),
    from: dayOf(kept['from']),
    to: dayOf(kept['to']),
    floatDays: typeof floatDays === 'number' ? floatDays : 0,
    travellers: listOf(kept['travellers'], readTraveller),
    mode: kept['mode'] === 'rows' ? 'rows' : 'cities',
    cities: listOf(kept['cities'], readCity),
    rows: listOf(kept['rows'], readRow),
    budgets: Object.fromEntries(
      productKinds.flatMap((kind) => {
        const typed = isRecord(budgets) ? budgets[kind] : undefined;
        return typeof typed === 'string' ? [[kind, typed]] : [];
      }),
    ),
    costCentre: textOf(kept['costCentre']),
    project: textOf(kept['project']),
  };
}

const textOf = (kept: unknown) => (typeof kept === 'string' ? kept : '');
const dayOf = (kept: unknown) => (typeof kept === 'string' ? kept : null);

function listOf<One>(kept: unknown, read: (one: unknown) => One | null): One[] {
  return Array.isArray(kept) ? kept.map(read).filter((one) => one !== null) : [];
}

function readCity(kept: unknown): DraftCity | null {
  if (!isRecord(kept) || typeof kept['code'] !== 'string') return null;
  return { code: kept['code'], name: textOf(kept['name']) };
}

function readTraveller(kept: unknown): DraftTraveller | null {
  if (!isRecord(kept) || !isRecord(kept['ref'])) return null;
  const { kind, id } = kept['ref'];
  if (typeof id !== 'string' || (kind !== 'employee' && kind !== 'guest' && kind !== 'contact')) return null;
  return { ref: { kind, id } as TravellerRef, name: textOf(kept['name']) };
}

function readRow(kept: unknown): DraftRow | null {
  const by = isRecord(kept) ? productKinds.find((kind) => kind === kept['by']) : undefined;
  if (!isRecord(kept) || typeof kept['id'] !== 'number' || !by) return null;
  const { id, date, from, to } = kept;
  return { id, date: dayOf(date), from: readCity(from), to: readCity(to), by };
}
