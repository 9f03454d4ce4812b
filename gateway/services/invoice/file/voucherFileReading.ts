import type { invoiceCalls } from '../../../../contract/calls/invoice/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import { newId } from '../../../base/newId.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { QueueFull } from '../../../base/workerQueue.ts';
import {
  deleteOtherParts,
  type FileOf,
  filePartsOf,
  purgeFileParts,
  putFilePart,
} from '../../../store/repos/money/voucherFileParts.ts';
import { voucherNumbered } from '../../../store/repos/money/voucherNumbers.ts';
import { findVoucher, voucherPage } from '../../../store/repos/money/vouchers.ts';
import { takeTokens } from '../../../store/repos/operation/transport.ts';
import type { OrderRecord } from '../../../store/repos/order/orderRecord.ts';
import { findOrders } from '../../../store/repos/order/orders.ts';
import type { Deps } from '../../deps.ts';
import { seenOrder, visibleOrders } from '../../policy/orders.ts';
import { papersSince } from '../voucher/papersSince.ts';
import { voucherViews } from '../voucher/view.ts';
import { fileReader } from './fileReader.ts';
import { type AwaitedVoucher, certainMatch, matchesOf } from './matchFile.ts';
import type { VoucherFile } from './voucherFile.ts';

type Read = (typeof invoiceCalls)['invoice.file.read'];
type ReadFile = NonNullable<OutputOf<Read>['file']>;

/** Vouchers of one amount that are looked at; a file that may be more is none of them for sure. */
const MOST_CANDIDATES = 400;
/** How many of them are shown, those that differ least. */
const MOST_SHOWN = 20;
/** Parts one person may send: an afternoon's vouchers at once, and then some every minute. */
const limit = { burst: 400, perSecond: 0.5 };
/** When to try again while many files wait to be read. */
const BUSY_SECONDS = 15;
/** How long parts wait for the last one, and for its being sent again after a lost answer, ms. */
const PARTS_KEPT = 15 * 60_000;

/** Reads files of e-vouchers, and finds the awaited vouchers they may be. Files are read and not kept. */
export function voucherFileReading(deps: Deps, read = fileReader()) {
  const { store, clock, fields, random, log } = deps;
  const { db } = store;

  /** The file once its last part is there; null while parts are to come. */
  const wholeFile = async (scope: Scope, { fileId, part, parts, bytes }: ParsedOf<Read>) => {
    const file: FileOf = { employeeId: callerOf(scope).employeeId, fileId };
    const seal = (one: string) => fields.encrypt('voucher_file_part.bytes', one);
    await deleteOtherParts(db, file);
    if (part < parts - 1) {
      const id = newId(random);
      await putFilePart(db, file, { id, part, sealed: seal(bytes), at: clock.now() });
      return null;
    }
    const before = parts === 1 ? [] : await filePartsOf(db, file);
    if (before.length !== parts - 1) return 'FILE_PARTS_MISSING' as const;
    const all = [...before.map((one) => fields.decrypt('voucher_file_part.bytes', one)), bytes];
    return Buffer.concat(all.map((one) => Buffer.from(one, 'base64')));
  };

  return async (
    scope: Scope,
    input: ParsedOf<Read>,
  ): Promise<Result<OutputOf<Read>, ErrorOf<Read> | 'RATE_LIMITED'>> => {
    const asked = { key: `voucherFile ${callerOf(scope).employeeId}`, want: 1, limit, now: scope.now };
    const { granted } = await takeTokens(db, store.dialect, asked);
    if (granted === 0) return fail('RATE_LIMITED', { retryAfterSeconds: Math.ceil(1 / limit.perSecond) });
    const whole = await wholeFile(scope, input);
    if (whole === null) return ok({ file: null });
    if (typeof whole === 'string') return fail(whole);
    const file = await read(whole).catch((error: unknown) => {
      log.warn('voucher.file.abandoned', { bytes: whole.length });
      return error instanceof QueueFull ? ('full' as const) : null;
    });
    if (file === 'full') return fail('RATE_LIMITED', { retryAfterSeconds: BUSY_SECONDS });
    return file ? ok({ file: await found(scope, file) }) : fail('FILE_UNREADABLE');
  };

  /** Which awaited vouchers of those the caller may take in a file may be. */
  async function found(scope: Scope, file: VoucherFile): Promise<ReadFile> {
    const { code: _, sure: __, ...said } = file;
    const number = file.code === '' ? file.number : `${file.code}-${file.number}`;
    const duplicate = await received(scope, number);
    const open = { states: ['expected', 'invoicing'], fen: file.fen } as const;
    const visible = await visibleOrders(db, scope, 'orders');
    const { records } = await voucherPage(db, visible, open, null, MOST_CANDIDATES);
    const views = await voucherViews(db, scope, records);
    const ids = [...new Set(records.map(({ orderId }) => orderId))];
    const orders = await findOrders(db, callerOf(scope).companyId, ids);
    const byId = new Map<string, OrderRecord>(orders.map((order) => [order.id, order]));
    const awaited: AwaitedVoucher[] = [];
    for (const view of views) {
      const order = byId.get(view.orderId);
      if (order && view.actions.includes('register'))
        awaited.push({ ...view, since: await papersSince(db, order, view.kind) });
    }
    const matches = matchesOf(file, awaited, scope.now);
    const isSafe = duplicate === null && records.length < MOST_CANDIDATES;
    return {
      ...said,
      number,
      duplicate,
      matches: matches.slice(0, MOST_SHOWN),
      certain: isSafe ? certainMatch(file, matches) : null,
    };
  }

  /** The voucher the company has under a number, as far as the caller may know of it. */
  async function received(scope: Scope, number: string): Promise<ReadFile['duplicate']> {
    const { companyId } = callerOf(scope);
    const id = await voucherNumbered(db, companyId, number);
    const voucher = id === null ? null : await findVoucher(db, companyId, id);
    const order = voucher && (await seenOrder(db, scope, voucher.orderId, 'orders'));
    return id === null ? null : { orderNo: order?.orderNo ?? '' };
  }
}

/** Deletes parts of files nobody sends the rest of any more. */
export function purgeOldFiles({ clock, store }: Pick<Deps, 'clock' | 'store'>): Promise<void> {
  return purgeFileParts(store.db, clock.now() - PARTS_KEPT);
}
