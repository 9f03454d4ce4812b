/**
 * A gateway process that books one seat per guest, one after the other, each under the key it is told, and says
 * when a booking is acknowledged. It is there to be killed: the next one gets the same list.
 */
import { makeDispatch } from '../../contract/kit/dispatch.ts';
import { registry } from '../../contract/registry.ts';
import { allHandlers } from '../../gateway/dispatch.ts';
import { openGateway } from '../../gateway/openGateway.ts';
import type { Scope } from '../../gateway/ports.ts';
import { sealOffer } from '../../gateway/services/booking/offerToken.ts';
import { factsOf } from '../../gateway/services/train/offerFacts.ts';
import { testConfig } from '../testConfig.ts';

export type Task = {
  folder: string;
  bookerId: string;
  /** Guest and the key of the guest's booking. */
  bookings: { guestId: string; idem: string }[];
  offer: { trainNo: string; date: string; from: string; to: string; departAt: number; arriveAt: number };
  fareFen: number;
};

async function work({ folder, bookerId, bookings, offer, fareFen }: Task): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const deps = await openGateway(testConfig(folder), { log });
  const dispatch = makeDispatch<typeof registry, Scope>(registry, allHandlers(deps), () => undefined);
  const caller = { employeeId: bookerId, companyId: '1001', userCode: '', username: 'linjing' };
  for (const { guestId, idem } of bookings) {
    const now = deps.clock.now();
    const sealed = { companyId: '1001', expiresAt: now + 600_000, facts: factsOf({ ...offer, seats: [] }) };
    const offerId = sealOffer(deps.fields, 'train', sealed);
    const row = {
      rowId: '00000001',
      traveller: { kind: 'guest', id: guestId },
      principalId: bookerId,
      offerId,
    };
    const terms = {
      kind: 'train',
      option: 'O',
      acceptedFareFen: fareFen,
      payer: 'company',
      reasonCode: 'urgent',
    };
    const answer = await dispatch(
      'trip.draft.submit',
      { tab: 'business', rows: [{ ...row, ...terms }] },
      {
        requestId: '',
        caller: { ...caller, customerType: 0, roles: ['employee'] },
        acting: null,
        idem,
        language: 'zh',
        device: 'pc',
        address: '',
        kid: '',
        now,
      },
    );
    if (answer.ok) process.send?.(idem);
  }
  await deps.store.close();
}

process.on('message', (task: Task) => {
  void work(task).then(() => process.send?.('done', () => process.exit(0)));
});
process.send?.('ready');
