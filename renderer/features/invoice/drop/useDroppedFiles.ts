import { useEffect, useRef, useState } from 'react';
import { FILE_PART_BYTES, MOST_FILE_PARTS } from '../../../../contract/enums/papers/voucherFile.ts';
import type { Failure } from '../../../../contract/kit/result.ts';
import type { CallInput } from '../../../../contract/registry.ts';
import { toBase64 } from '../../../../contract/wire/base64.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { newKey } from '../../../shared/newKey.ts';
import {
  useReadVoucherFileMutation,
  useRegisterVoucherMutation,
  type Voucher,
  type VoucherFileRead,
} from '../invoiceApi.ts';
import { type DroppedFile, type FileStep } from './droppedFiles.ts';
import { isZip, MOST_ZIP_BYTES, unpackZip } from './unpackZip.ts';

/** Settles while the screen is in sight: out of it nothing more is begun, as nobody may come back to it. */
function useInSight() {
  const isSeen = useRef(true);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    isSeen.current = true;
    for (const continues of waiting.current.splice(0)) continues();
    return () => {
      isSeen.current = false;
    };
  }, []);
  return async () => {
    if (!isSeen.current) await new Promise<void>((resolve) => void waiting.current.push(resolve));
  };
}

/**
 * Files somebody gave, read one after the other and taken in once somebody says so. Reading rests while the screen is
 * kept out of sight, and ends with it.
 */
export function useDroppedFiles() {
  const [files, setFiles] = useState<readonly DroppedFile[]>([]);
  const queue = useRef(Promise.resolve());
  const inSight = useInSight();
  const [read] = useReadVoucherFileMutation();
  const [register] = useRegisterVoucherMutation();

  const setState = (id: string, state: FileStep) =>
    setFiles((now) => now.map((one) => (one.id === id ? { ...one, state } : one)));

  const send = async ({ id, file }: Pick<DroppedFile, 'id' | 'file'>) => {
    const parts = Math.max(1, Math.ceil(file.size / FILE_PART_BYTES));
    if (parts > MOST_FILE_PARTS) return setState(id, { step: 'failed', failure: 'tooLarge' });
    const fileId = newKey().replaceAll('-', '') as CallInput<'invoice.file.read'>['fileId'];
    for (let part = 0; part < parts; part++) {
      setState(id, { step: 'reading', sent: part, parts });
      const slice = file.slice(part * FILE_PART_BYTES, (part + 1) * FILE_PART_BYTES);
      const content = await slice.arrayBuffer().catch(() => null);
      if (!content || content.byteLength === 0)
        return setState(id, { step: 'failed', failure: { code: 'FILE_UNREADABLE' } });
      const input = { fileId, part, parts, bytes: toBase64(new Uint8Array(content)) };
      const { data, error } = await read({ input, idem: newKey() });
      if (error) return setState(id, { step: 'failed', failure: failureOf(error) as Failure });
      if (data?.file) return setState(id, { step: 'read', read: data.file });
    }
  };

  /** Files that stand in one another's stead: an archive gives way to what is in it, each with a row of its own. */
  const unpacked = async ({ id, file }: Pick<DroppedFile, 'id' | 'file'>) => {
    const one = [{ id, file }];
    const head = await file
      .slice(0, 4)
      .arrayBuffer()
      .catch(() => null);
    if (!head || !isZip(new Uint8Array(head))) return one;
    if (file.size > MOST_ZIP_BYTES) {
      setState(id, { step: 'failed', failure: 'zipTooLarge' });
      return [];
    }
    const whole = unpackZip(new Uint8Array(await file.arrayBuffer()));
    if (whole.kind === 'one') return one;
    if (whole.kind === 'refused') {
      setState(id, { step: 'failed', failure: whole.why });
      return [];
    }
    const made = whole.files.map(({ name, bytes }) => ({
      id: newKey(),
      file: new File([Uint8Array.from(bytes)], name),
      state: { step: 'waiting' } as const,
    }));
    setFiles((now) => now.flatMap((known) => (known.id === id ? made : [known])));
    return made;
  };

  const enqueue = (some: readonly Pick<DroppedFile, 'id' | 'file'>[]) => {
    for (const given of some)
      queue.current = queue.current.then(async () => {
        await inSight();
        // A file that was moved while it waited cannot be read any more; those after it can.
        const ones = await unpacked(given).catch(() => {
          setState(given.id, { step: 'failed', failure: { code: 'FILE_UNREADABLE' } });
          return [];
        });
        for (const one of ones) {
          await inSight();
          await send(one);
        }
      });
  };

  const add = (given: readonly File[]) => {
    const made = given.map((file) => ({ id: newKey(), file, state: { step: 'waiting' } as const }));
    setFiles((now) => [...now, ...made]);
    enqueue(made);
  };

  const retry = (one: DroppedFile) => {
    setState(one.id, { step: 'waiting' });
    enqueue([one]);
  };

  const takeIn = async (id: string, file: VoucherFileRead, voucher: Voucher) => {
    if (file.issuedOn === null) return;
    setState(id, { step: 'read', read: file, registering: true });
    const input = {
      voucherId: voucher.voucherId,
      number: file.number,
      header: voucher.header,
      taxId: voucher.taxId,
      fen: file.fen,
      issuedOn: file.issuedOn,
    };
    const { error } = await register({ input, idem: newKey() });
    if (error) setState(id, { step: 'read', read: file, refused: failureOf(error) as Failure });
    else setState(id, { step: 'registered', read: file, orderNo: voucher.orderNo });
  };

  return { files, add, retry, takeIn };
}
