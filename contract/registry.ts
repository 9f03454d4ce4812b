import { accountCalls } from './calls/account/shapes.ts';
import { approvalCalls } from './calls/approval/shapes.ts';
import { authCalls } from './calls/auth/shapes.ts';
import { carCalls } from './calls/car/shapes.ts';
import { flightCalls } from './calls/flight/shapes.ts';
import { grantCalls } from './calls/grant/shapes.ts';
import { homeCalls } from './calls/home/shapes.ts';
import { hotelCalls } from './calls/hotel/shapes.ts';
import { importingCalls } from './calls/importing/shapes.ts';
import { invoiceCalls } from './calls/invoice/shapes.ts';
import { journeyCalls } from './calls/journey/shapes.ts';
import { messageCalls } from './calls/message/shapes.ts';
import { orderCalls } from './calls/order/shapes.ts';
import { organisationCalls } from './calls/organisation/shapes.ts';
import { paymentCalls } from './calls/payment/shapes.ts';
import { pointsCalls } from './calls/points/shapes.ts';
import { profileCalls } from './calls/profile/shapes.ts';
import { pushCalls } from './calls/push/shapes.ts';
import { registrationCalls } from './calls/registration/shapes.ts';
import { savedCalls } from './calls/saved/shapes.ts';
import { settingsCalls } from './calls/settings/shapes.ts';
import { signInPageCalls } from './calls/signInPage/shapes.ts';
import { staffCalls } from './calls/staff/shapes.ts';
import { stuckCalls } from './calls/stuck/shapes.ts';
import { trainCalls } from './calls/train/shapes.ts';
import { tripCalls } from './calls/trip/shapes.ts';
import type { CallName } from './facts.ts';
import type { ErrorOf, InputOf, OutputOf } from './kit/defineCalls.ts';

/** Several tables of calls as one. */
type Joined<Tables> = { readonly [Name in keyof Tables]: Tables[Name] };

/**
 * Every business call there is, by tag. Named feature by feature: written out whole it is longer than a declaration may
 * be.
 */
export type CallRegistry = Joined<
  typeof authCalls &
    typeof signInPageCalls &
    typeof accountCalls &
    typeof registrationCalls &
    typeof organisationCalls &
    typeof staffCalls &
    typeof importingCalls &
    typeof grantCalls &
    typeof homeCalls &
    typeof profileCalls &
    typeof savedCalls &
    typeof messageCalls &
    typeof pushCalls &
    typeof settingsCalls &
    typeof tripCalls &
    typeof trainCalls &
    typeof hotelCalls &
    typeof carCalls &
    typeof flightCalls &
    typeof orderCalls &
    typeof journeyCalls &
    typeof paymentCalls &
    typeof invoiceCalls &
    typeof pointsCalls &
    typeof approvalCalls &
    typeof stuckCalls
>;

export const registry: CallRegistry = {
  ...authCalls,
  ...signInPageCalls,
  ...accountCalls,
  ...registrationCalls,
  ...organisationCalls,
  ...staffCalls,
  ...importingCalls,
  ...grantCalls,
  ...homeCalls,
  ...profileCalls,
  ...savedCalls,
  ...messageCalls,
  ...pushCalls,
  ...settingsCalls,
  ...tripCalls,
  ...trainCalls,
  ...hotelCalls,
  ...carCalls,
  ...flightCalls,
  ...orderCalls,
  ...journeyCalls,
  ...paymentCalls,
  ...invoiceCalls,
  ...pointsCalls,
  ...approvalCalls,
  ...stuckCalls,
};

export type { CallName, CommandName, QueryName } from './facts.ts';
export type CallInput<Name extends CallName> = InputOf<CallRegistry[Name]>;
export type CallOutput<Name extends CallName> = OutputOf<CallRegistry[Name]>;
export type CallError<Name extends CallName> = ErrorOf<CallRegistry[Name]>;
