import { accountCalls } from './calls/account/shapes.ts';
import { approvalCalls } from './calls/approval/shapes.ts';
import { authCalls } from './calls/auth/shapes.ts';
import { carCalls } from './calls/car/shapes.ts';
import { couponCalls } from './calls/coupon/shapes.ts';
import { documentCalls } from './calls/document/shapes.ts';
import { flightCalls } from './calls/flight/shapes.ts';
import { flightStatusCalls } from './calls/flightStatus/shapes.ts';
import { homeCalls } from './calls/home/shapes.ts';
import { hotelCalls } from './calls/hotel/shapes.ts';
import { invoiceCalls } from './calls/invoice/shapes.ts';
import { journeyCalls } from './calls/journey/shapes.ts';
import { messageCalls } from './calls/message/shapes.ts';
import { noticeCalls } from './calls/notice/shapes.ts';
import { orderCalls } from './calls/order/shapes.ts';
import { organisationCalls } from './calls/organisation/shapes.ts';
import { paymentCalls } from './calls/payment/shapes.ts';
import { pointsCalls } from './calls/points/shapes.ts';
import { preferenceCalls } from './calls/preference/shapes.ts';
import { profileCalls } from './calls/profile/shapes.ts';
import { pushCalls } from './calls/push/shapes.ts';
import { registrationCalls } from './calls/registration/shapes.ts';
import { reportCalls } from './calls/report/shapes.ts';
import { savedCalls } from './calls/saved/shapes.ts';
import { settingsCalls } from './calls/settings/shapes.ts';
import { signInPageCalls } from './calls/signInPage/shapes.ts';
import { staffCalls } from './calls/staff/shapes.ts';
import { stuckCalls } from './calls/stuck/shapes.ts';
import { thirdCalls } from './calls/third/shapes.ts';
import { trainCalls } from './calls/train/shapes.ts';
import { tripCalls } from './calls/trip/shapes.ts';
import type { CallName } from './facts.ts';
import type { ErrorOf, InputOf, OutputOf } from './kit/defineCalls.ts';

/** Every business call there is, by tag. */
export const registry = {
  ...authCalls,
  ...signInPageCalls,
  ...accountCalls,
  ...registrationCalls,
  ...thirdCalls,
  ...organisationCalls,
  ...staffCalls,
  ...homeCalls,
  ...profileCalls,
  ...savedCalls,
  ...documentCalls,
  ...messageCalls,
  ...noticeCalls,
  ...pushCalls,
  ...settingsCalls,
  ...preferenceCalls,
  ...tripCalls,
  ...trainCalls,
  ...hotelCalls,
  ...carCalls,
  ...flightCalls,
  ...flightStatusCalls,
  ...orderCalls,
  ...journeyCalls,
  ...paymentCalls,
  ...invoiceCalls,
  ...reportCalls,
  ...pointsCalls,
  ...couponCalls,
  ...approvalCalls,
  ...stuckCalls,
};

export type { CallName, CommandName, QueryName } from './facts.ts';
export type CallRegistry = typeof registry;
export type CallInput<Name extends CallName> = InputOf<CallRegistry[Name]>;
export type CallOutput<Name extends CallName> = OutputOf<CallRegistry[Name]>;
export type CallError<Name extends CallName> = ErrorOf<CallRegistry[Name]>;
