import type { savedCalls } from '../../../contract/calls/saved/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { readMobile } from '../../../contract/rules/identity/mobile.ts';
import { isPostcode } from '../../../contract/rules/text/digits.ts';
import { plainText } from '../../../contract/rules/text/pasted.ts';
import { addressId } from '../../../contract/shapes/primitives.ts';
import { newId } from '../../base/newId.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import {
  type AddressRecord,
  addressesOf,
  deleteAddress,
  putAddress,
} from '../../store/repos/saved/addresses.ts';
import { recordOwn } from '../audit/recordOwn.ts';
import type { Deps } from '../deps.ts';
import { writeAnswer } from '../writeAnswer.ts';
import { removeOwn } from './removeOwn.ts';

type Save = (typeof savedCalls)['saved.address.save'];
type Saved = Result<OutputOf<Save>, ErrorOf<Save> | 'NOT_FOUND' | 'INPUT_INVALID'>;

/** More than anybody keeps by hand. */
const MAX_ADDRESSES = 50;
const required = ['recipient', 'region', 'detail'] as const;

/** The caller's delivery addresses. */
export async function listAddresses(deps: Deps, scope: Scope): Promise<OutputOf<Save>[]> {
  const addresses = await addressesOf(deps.store.db, callerOf(scope).employeeId);
  return addresses.map((address) => addressView(deps, address));
}

/** Adds a delivery address of the caller's or changes one; a mobile number left out stays. */
export async function saveAddress(deps: Deps, scope: Scope, input: ParsedOf<Save>): Promise<Saved> {
  const { employeeId } = callerOf(scope);
  const typed = {
    recipient: plainText(input.recipient),
    region: plainText(input.region),
    detail: plainText(input.detail),
  };
  const empty = required.filter((field) => typed[field] === '');
  if (empty.length > 0) return fail('INPUT_INVALID', { details: { fields: empty } });
  const mobile = input.mobile === undefined ? undefined : readMobile(input.mobile);
  if (mobile === null || (mobile === undefined && !input.addressId)) return fail('MOBILE_INVALID');
  const postcode = plainText(input.postcode);
  if (postcode !== '' && !isPostcode(postcode)) return fail('POSTCODE_INVALID');

  const { fields, random, store } = deps;
  const made = {
    recipient: typed.recipient,
    region: typed.region,
    detailEnc: fields.encrypt('delivery_address.detail', typed.detail),
    postcode,
    ...(mobile && {
      mobileEnc: fields.encrypt('delivery_address.mobile', mobile),
      mobileMasked: fields.mask.mobile(mobile),
    }),
  };
  return writeAnswer<Saved>(store.db, scope, async (trx) => {
    const known = await addressesOf(trx, employeeId);
    const before = input.addressId && known.find(({ id }) => id === input.addressId);
    if (input.addressId && !before) return fail('NOT_FOUND');
    if (!before && known.length >= MAX_ADDRESSES) return fail('SAVED_FULL');
    const id = before ? before.id : newId(random);
    const address = { mobileEnc: '', mobileMasked: '', ...before, ...made, id, ownerId: employeeId };
    await putAddress(trx, address, scope.now);
    await recordOwn(deps, trx, scope, {
      tag: 'saved.address.save',
      id,
      decision: before ? 'changed' : 'added',
    });
    return ok(addressView(deps, address));
  });
}

/** Deletes a delivery address of the caller's. */
export const removeAddress = (deps: Deps, scope: Scope, id: string) =>
  removeOwn(deps, scope, { tag: 'saved.address.remove', id }, deleteAddress);

function addressView({ fields }: Deps, address: AddressRecord): OutputOf<Save> {
  const { id, recipient, mobileMasked, region, detailEnc, postcode } = address;
  const detail = fields.decrypt('delivery_address.detail', detailEnc);
  return { addressId: addressId.parse(id), recipient, mobileMasked, region, detail, postcode };
}
