import { accountFacts } from './calls/account/facts.ts';
import { approvalFacts } from './calls/approval/facts.ts';
import { authFacts } from './calls/auth/facts.ts';
import { boardFacts } from './calls/board/facts.ts';
import { briefFacts } from './calls/brief/facts.ts';
import { carFacts } from './calls/car/facts.ts';
import { careFacts } from './calls/care/facts.ts';
import { cascadeFacts } from './calls/cascade/facts.ts';
import { chainFacts } from './calls/chain/facts.ts';
import { checkInFacts } from './calls/checkIn/facts.ts';
import { couponFacts } from './calls/coupon/facts.ts';
import { disruptionFacts } from './calls/disruption/facts.ts';
import { documentFacts } from './calls/document/facts.ts';
import { draftFacts } from './calls/draft/facts.ts';
import { feedFacts } from './calls/feed/facts.ts';
import { flightFacts } from './calls/flight/facts.ts';
import { flightStatusFacts } from './calls/flightStatus/facts.ts';
import { grantFacts } from './calls/grant/facts.ts';
import { homeFacts } from './calls/home/facts.ts';
import { hotelFacts } from './calls/hotel/facts.ts';
import { importingFacts } from './calls/importing/facts.ts';
import { invoiceFacts } from './calls/invoice/facts.ts';
import { journeyFacts } from './calls/journey/facts.ts';
import { levelFacts } from './calls/level/facts.ts';
import { meetingFacts } from './calls/meeting/facts.ts';
import { messageFacts } from './calls/message/facts.ts';
import { noticeFacts } from './calls/notice/facts.ts';
import { orderFacts } from './calls/order/facts.ts';
import { organisationFacts } from './calls/organisation/facts.ts';
import { paymentFacts } from './calls/payment/facts.ts';
import { pointsFacts } from './calls/points/facts.ts';
import { preferenceFacts } from './calls/preference/facts.ts';
import { profileFacts } from './calls/profile/facts.ts';
import { pushFacts } from './calls/push/facts.ts';
import { registrationFacts } from './calls/registration/facts.ts';
import { reportFacts } from './calls/report/facts.ts';
import { savedFacts } from './calls/saved/facts.ts';
import { serviceFacts } from './calls/service/facts.ts';
import { settingsFacts } from './calls/settings/facts.ts';
import { signInPageFacts } from './calls/signInPage/facts.ts';
import { staffFacts } from './calls/staff/facts.ts';
import { standardFacts } from './calls/standard/facts.ts';
import { stuckFacts } from './calls/stuck/facts.ts';
import { thirdFacts } from './calls/third/facts.ts';
import { trainFacts } from './calls/train/facts.ts';
import { tripFacts } from './calls/trip/facts.ts';
import type { CallFacts, NamesOf } from './kit/facts.ts';

/**
 * The facts of every business call, by its tag on the wire, free of zod: what clients, caches, endpoints, the gateway's
 * access rule and the access matrix go by. Nothing else lists calls by what they are.
 *
 * How to add a call: docs/adding-a-screen.md#1-the-call-if-there-is-none-yet.
 *
 * A new feature names its facts here and its calls in registry.ts. A page never imports this table at run time: it takes
 * the facts of a feature with its endpoints, or passes them to `platform.call`.
 */
export const facts = {
  ...authFacts,
  ...signInPageFacts,
  ...accountFacts,
  ...registrationFacts,
  ...thirdFacts,
  ...organisationFacts,
  ...staffFacts,
  ...importingFacts,
  ...grantFacts,
  ...homeFacts,
  ...boardFacts,
  ...briefFacts,
  ...feedFacts,
  ...profileFacts,
  ...savedFacts,
  ...documentFacts,
  ...messageFacts,
  ...noticeFacts,
  ...pushFacts,
  ...serviceFacts,
  ...settingsFacts,
  ...preferenceFacts,
  ...tripFacts,
  ...draftFacts,
  ...careFacts,
  ...trainFacts,
  ...hotelFacts,
  ...carFacts,
  ...flightFacts,
  ...flightStatusFacts,
  ...disruptionFacts,
  ...orderFacts,
  ...journeyFacts,
  ...cascadeFacts,
  ...paymentFacts,
  ...invoiceFacts,
  ...reportFacts,
  ...pointsFacts,
  ...couponFacts,
  ...checkInFacts,
  ...approvalFacts,
  ...meetingFacts,
  ...stuckFacts,
  ...standardFacts,
  ...levelFacts,
  ...chainFacts,
};

export type CallName = keyof typeof facts & string;
export type QueryName = NamesOf<typeof facts, 'query'>;
export type CommandName = NamesOf<typeof facts, 'command'>;

/** Calls that need no session. */
export type PublicName = {
  [Name in CallName]: (typeof facts)[Name]['access'] extends { readonly who: 'public' } ? Name : never;
}[CallName];

/** Calls only the client's session makes. */
export type SessionOnlyName = {
  [Name in CallName]: (typeof facts)[Name] extends { readonly sessionOnly: true } ? Name : never;
}[CallName];

/** Queries whose kept answers a call that succeeded makes doubtful: those that share a tag with it. */
export function outdatedBy({ outdates = [] }: Pick<CallFacts, 'outdates'>): CallName[] {
  const all: Readonly<Record<CallName, CallFacts>> = facts;
  return (Object.keys(all) as CallName[]).filter((name) =>
    all[name].provides?.some((tag) => outdates.includes(tag)),
  );
}
