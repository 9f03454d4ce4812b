import { accountCalls } from './calls/account.ts';
import { approvalCalls } from './calls/approval.ts';
import { authCalls } from './calls/auth.ts';
import { carCalls } from './calls/car.ts';
import { flightCalls } from './calls/flight.ts';
import { homeCalls } from './calls/home.ts';
import { hotelCalls } from './calls/hotel.ts';
import { invoiceCalls } from './calls/invoice.ts';
import { orderCalls } from './calls/order.ts';
import { organisationCalls } from './calls/organisation.ts';
import { paymentCalls } from './calls/payment.ts';
import { pointsCalls } from './calls/points.ts';
import { profileCalls } from './calls/profile.ts';
import { pushCalls } from './calls/push.ts';
import { settingsCalls } from './calls/settings.ts';
import { staffCalls } from './calls/staff.ts';
import { stuckCalls } from './calls/stuck.ts';
import { trainCalls } from './calls/train.ts';
import { tripCalls } from './calls/trip.ts';
import type { ErrorOf, InputOf, NamesOf, OutputOf } from './kit/defineCall.ts';

/** Every business call there is, by tag. */
export const registry = {
  ...authCalls,
  ...accountCalls,
  ...organisationCalls,
  ...staffCalls,
  ...homeCalls,
  ...profileCalls,
  ...pushCalls,
  ...settingsCalls,
  ...tripCalls,
  ...trainCalls,
  ...hotelCalls,
  ...carCalls,
  ...flightCalls,
  ...orderCalls,
  ...paymentCalls,
  ...invoiceCalls,
  ...pointsCalls,
  ...approvalCalls,
  ...stuckCalls,
};

export type CallRegistry = typeof registry;
export type CallName = keyof CallRegistry & string;
export type QueryName = NamesOf<CallRegistry, 'query'>;
export type CommandName = NamesOf<CallRegistry, 'command'>;
export type CallInput<Name extends CallName> = InputOf<CallRegistry[Name]>;
export type CallOutput<Name extends CallName> = OutputOf<CallRegistry[Name]>;
export type CallError<Name extends CallName> = ErrorOf<CallRegistry[Name]>;
