import type { ProductWords } from '../../../contract/products.ts';
import type account from '../../../resources/text/zh/account.json';
import type application from '../../../resources/text/zh/application.json';
import type approval from '../../../resources/text/zh/approval.json';
import type auth from '../../../resources/text/zh/auth.json';
import type booking from '../../../resources/text/zh/booking.json';
import type commandBar from '../../../resources/text/zh/commandBar.json';
import type common from '../../../resources/text/zh/common.json';
import type errors from '../../../resources/text/zh/errors.json';
import type errorsMore from '../../../resources/text/zh/errorsMore.json';
import type home from '../../../resources/text/zh/home.json';
import type item from '../../../resources/text/zh/item.json';
import type journey from '../../../resources/text/zh/journey.json';
import type message from '../../../resources/text/zh/message.json';
import type order from '../../../resources/text/zh/order.json';
import type organisation from '../../../resources/text/zh/organisation.json';
import type places from '../../../resources/text/zh/places.json';
import type profile from '../../../resources/text/zh/profile.json';
import type saved from '../../../resources/text/zh/saved.json';
import type settings from '../../../resources/text/zh/settings.json';
import type today from '../../../resources/text/zh/today.json';
import type travel from '../../../resources/text/zh/travel.json';

/**
 * One namespace per feature; every key is typed from Chinese, the default and fallback language. The manifest of each
 * product adds its own.
 */
export interface TextResources {
  account: typeof account;
  application: typeof application;
  approval: typeof approval;
  auth: typeof auth;
  booking: typeof booking;
  commandBar: typeof commandBar;
  common: typeof common;
  /**
   * Sentences by code, shared with the gateway's contract: one per refusal, none per feature. These may be needed before
   * any feature is open: of every call, of the session and of signing in.
   */
  errors: typeof errors;
  /** The sentences of the features' own codes; loaded with a feature that can meet one, else when the page is idle. */
  errorsMore: typeof errorsMore;
  home: typeof home;
  /** What an order is about, shared by every screen that shows one. */
  item: typeof item;
  journey: typeof journey;
  message: typeof message;
  order: typeof order;
  organisation: typeof organisation;
  places: typeof places;
  profile: typeof profile;
  saved: typeof saved;
  settings: typeof settings;
  today: typeof today;
  /** What products say alike: standards, payers, places, parties. */
  travel: typeof travel;
}

export type TextNamespace = keyof TextResources;

/** Namespaces of products: the screens all products share ask each of them for the same keys. */
export type ProductNamespace = Extract<TextNamespace, ProductWords>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: TextResources;
  }
}
