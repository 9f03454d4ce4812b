import type { CallOutput } from '../../../contract/registry.ts';
import { registry } from '../../../contract/registry.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { allHandlers } from '../../../gateway/app/handlers.ts';
import type { Scope } from '../../../gateway/base/ports.ts';
import { withIdempotency } from '../../../gateway/pipeline/idempotency.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import type { MadeCompany } from '../../bench/manyCompanies.ts';
import { BEIJING, type Row, SHANGHAI } from '../../bookingRows.ts';

export type Booker = MadeCompany & { readonly guests: string[] };
type Offer = CallOutput<'train.offer.search'>['offers'][number];

/** A few trains of a day with business class, which is soon sold out. */
export async function offersOf(deps: GatewayDeps, booker: Booker): Promise<Offer[]> {
  const date = addDays(chinaDate(deps.clock.now()), 3);
  const query = { from: BEIJING, to: SHANGHAI, date, travellers: [] };
  const found = await allHandlers(deps)['train.offer.search'](query, scopeOf(deps, booker, null));
  if (!found.ok) throw new Error(found.error.code);
  return found.value.offers.filter(({ options }) => options.some(isBusiness)).slice(0, 3);
}

/** Books a train for some guests as the pipeline does, once under a key. */
export async function bookRows(
  deps: GatewayDeps,
  booker: Booker,
  offer: Offer,
  guests: readonly string[],
): Promise<void> {
  const rows = guests.map(
    (id, n): Row => ({
      rowId: `0000000${n}`,
      kind: 'train',
      traveller: { kind: 'guest', id },
      principalId: booker.employeeId,
      offerId: offer.offerId,
      option: '9',
      acceptedFareFen: offer.options.find(isBusiness)?.fareFen ?? 0,
      payer: 'company',
      reasonCode: 'client',
    }),
  );
  const scope = scopeOf(deps, booker, crypto.randomUUID());
  const input = { tab: 'business' as const, rows };
  const book = () => allHandlers(deps)['trip.draft.submit'](input as never, scope);
  const done = await withIdempotency(deps)(
    { tag: 'trip.draft.submit', call: registry['trip.draft.submit'], input, scope },
    book,
  );
  if (!done.ok) throw new Error(done.error.code);
}

function isBusiness({ option }: { option: string }): boolean {
  return option === '9';
}

function scopeOf({ clock }: GatewayDeps, booker: MadeCompany, idem: string | null): Scope {
  return {
    requestId: 'test',
    caller: {
      employeeId: booker.employeeId,
      companyId: booker.companyId,
      userCode: 'U',
      username: booker.username,
      customerType: 0,
      roles: ['employee', 'secretary'],
    },
    acting: null,
    idem,
    language: 'zh',
    device: 'pcU',
    address: '127.0.0.1',
    kid: 'S0',
    now: clock.now(),
  };
}
