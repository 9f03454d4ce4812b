import type { Failure } from '../../../../contract/kit/result.ts';
import type { VoucherFileRead } from '../invoiceApi.ts';
import type { ZipFault } from './unpackZip.ts';

/** How far a file has come that somebody gave. */
export type FileStep =
  | { readonly step: 'waiting' }
  | { readonly step: 'reading'; readonly sent: number; readonly parts: number }
  | { readonly step: 'failed'; readonly failure: Failure | 'tooLarge' | ZipFault }
  | {
      readonly step: 'read';
      readonly read: VoucherFileRead;
      /** Its registration is on its way, or why it was refused. */
      readonly registering?: boolean;
      readonly refused?: Failure;
    }
  | { readonly step: 'registered'; readonly read: VoucherFileRead; readonly orderNo: string };

export type DroppedFile = {
  readonly id: string;
  readonly file: File;
  readonly state: FileStep;
};

/** What nobody can confirm: the registration refuses it. */
const refusedBy: ReadonlySet<string> = new Set(['header', 'taxId', 'issuedOn']);

type Match = VoucherFileRead['matches'][number];

/** Whether somebody may say that a file is this voucher. */
export function isConfirmable({ differs }: Match): boolean {
  return !differs.some((one) => refusedBy.has(one));
}

/** An earlier file with the same voucher: the same invoice often comes as PDF, OFD and XML. */
export function sameAsEarlier(files: readonly DroppedFile[], id: string): DroppedFile | undefined {
  const own = files.find((one) => one.id === id);
  const number = own && numberOf(own);
  if (number === undefined) return undefined;
  const earlier = files.slice(0, files.indexOf(own as DroppedFile));
  return earlier.find((one) => numberOf(one) === number);
}

function numberOf({ state }: DroppedFile): string | undefined {
  return state.step === 'read' || state.step === 'registered' ? state.read.number : undefined;
}

/** Files that are one awaited voucher without doubt: no two of them the same one. */
export function certainFiles(files: readonly DroppedFile[]): ReadonlyMap<string, Match['voucher']> {
  const claims = new Map<string, string[]>();
  const found = new Map<string, Match['voucher']>();
  for (const { id, state } of files) {
    if (state.step !== 'read' || state.read.certain === null || sameAsEarlier(files, id)) continue;
    const { certain, matches } = state.read;
    const voucher = matches.find((one) => one.voucher.voucherId === certain)?.voucher;
    if (!voucher) continue;
    claims.set(certain, [...(claims.get(certain) ?? []), id]);
    found.set(id, voucher);
  }
  for (const ids of claims.values()) if (ids.length > 1) for (const id of ids) found.delete(id);
  return found;
}
