import type { flightCalls } from '../../../../contract/calls/flight/shapes.ts';
import type { ParsedOf } from '../../../../contract/kit/defineCalls.ts';
import { fail, ok } from '../../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { travelDocumentsOf } from '../../booking/heldDocuments.ts';
import { openOffer } from '../../booking/offerToken.ts';
import { isSoldOut } from '../../booking/soldOut.ts';
import type { Deps } from '../../deps.ts';
import { partyOf } from '../../policy/party.ts';
import { dayOf } from './dayOf.ts';
import { type FlightKind, flightFacts, itemOf } from './facts.ts';
import { offerBuilder } from './offers.ts';
import { flightDayOf } from './onSale.ts';
import type { AirPlaces } from './places.ts';
import { documentsOf } from './segments.ts';

type Input = ParsedOf<(typeof flightCalls)['flight.offer.price']>;

/** The fresh price of one journey, judged for these travellers against all that is on sale beside it. */
export async function price(
  { deps, places, kind }: { readonly deps: Deps; readonly places: AirPlaces; readonly kind: FlightKind },
  { offerId, travellers }: Input,
  scope: Scope,
) {
  const party = await partyOf(deps.store.db, scope, travellers);
  if (typeof party === 'string') return fail(party);
  const caller = { companyId: callerOf(scope).companyId, now: scope.now };
  const wanted = openOffer(deps.fields, { kind, facts: flightFacts }, offerId, caller);
  if (!wanted) return fail('OFFER_EXPIRED');
  const answer = await deps.suppliers[kind].price(itemOf(wanted.facts, ''));
  if (answer.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
  if (answer.kind === 'none') return fail('OFFER_EXPIRED');
  if (isSoldOut(answer.found.fares)) return fail('SOLD_OUT');
  const builder = await offerBuilder(deps, { kind, places }, scope, party);
  const beside = await dayOf(deps, places, kind, answer.found, caller);
  if (!beside) return fail('SUPPLIER_UNAVAILABLE');
  const offer = builder.offer(beside.onSale, flightDayOf(beside.day));
  if (!offer) return fail('OFFER_EXPIRED');
  const needs = documentsOf(answer.found, await places.ports());
  const { reasonCodes, serviceFen } = builder;
  const standards = builder.standards(offer.durationMinutes);
  const documents = travelDocumentsOf(scope, needs, party);
  return ok({ offer, conditions: builder.conditions(), standards, reasonCodes, serviceFen, documents });
}
