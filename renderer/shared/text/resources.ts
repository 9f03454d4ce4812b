import type { ProductWords } from '../../../contract/products.ts';
import type account from '../../../resources/text/zh/account.json';
import type application from '../../../resources/text/zh/application.json';
import type approval from '../../../resources/text/zh/approval.json';
import type auth from '../../../resources/text/zh/auth.json';
import type board from '../../../resources/text/zh/board.json';
import type booking from '../../../resources/text/zh/booking.json';
import type brief from '../../../resources/text/zh/brief.json';
import type care from '../../../resources/text/zh/care.json';
import type cascade from '../../../resources/text/zh/cascade.json';
import type checkIn from '../../../resources/text/zh/checkIn.json';
import type commandBar from '../../../resources/text/zh/commandBar.json';
import type common from '../../../resources/text/zh/common.json';
import type coupon from '../../../resources/text/zh/coupon.json';
import type desk from '../../../resources/text/zh/desk.json';
import type disruption from '../../../resources/text/zh/disruption.json';
import type documents from '../../../resources/text/zh/documents.json';
import type errors from '../../../resources/text/zh/errors.json';
import type errorsMore from '../../../resources/text/zh/errorsMore.json';
import type feed from '../../../resources/text/zh/feed.json';
import type flightStatus from '../../../resources/text/zh/flightStatus.json';
import type home from '../../../resources/text/zh/home.json';
import type invoice from '../../../resources/text/zh/invoice.json';
import type item from '../../../resources/text/zh/item.json';
import type journey from '../../../resources/text/zh/journey.json';
import type lock from '../../../resources/text/zh/lock.json';
import type meeting from '../../../resources/text/zh/meeting.json';
import type message from '../../../resources/text/zh/message.json';
import type notice from '../../../resources/text/zh/notice.json';
import type order from '../../../resources/text/zh/order.json';
import type organisation from '../../../resources/text/zh/organisation.json';
import type places from '../../../resources/text/zh/places.json';
import type points from '../../../resources/text/zh/points.json';
import type preference from '../../../resources/text/zh/preference.json';
import type profile from '../../../resources/text/zh/profile.json';
import type report from '../../../resources/text/zh/report.json';
import type rules from '../../../resources/text/zh/rules.json';
import type saved from '../../../resources/text/zh/saved.json';
import type service from '../../../resources/text/zh/service.json';
import type settings from '../../../resources/text/zh/settings.json';
import type stuck from '../../../resources/text/zh/stuck.json';
import type third from '../../../resources/text/zh/third.json';
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
  board: typeof board;
  booking: typeof booking;
  brief: typeof brief;
  /** What is in a colleague's care: orders, boards and the desk show it. */
  care: typeof care;
  cascade: typeof cascade;
  checkIn: typeof checkIn;
  commandBar: typeof commandBar;
  common: typeof common;
  disruption: typeof disruption;
  documents: typeof documents;
  desk: typeof desk;
  coupon: typeof coupon;
  /**
   * Sentences by code, shared with the gateway's contract: one per refusal, none per feature. These may be needed before
   * any feature is open: of every call, of the session and of signing in.
   */
  errors: typeof errors;
  /** The sentences of the features' own codes; loaded with a feature that can meet one, else when the page is idle. */
  errorsMore: typeof errorsMore;
  feed: typeof feed;
  flightStatus: typeof flightStatus;
  home: typeof home;
  invoice: typeof invoice;
  /** What an order is about, shared by every screen that shows one. */
  item: typeof item;
  journey: typeof journey;
  /** What a locked desktop says, and a field of points: a browser has neither. */
  lock: typeof lock;
  meeting: typeof meeting;
  message: typeof message;
  notice: typeof notice;
  order: typeof order;
  organisation: typeof organisation;
  places: typeof places;
  points: typeof points;
  preference: typeof preference;
  profile: typeof profile;
  report: typeof report;
  /** A company's travel rules: standards, levels, chains of approvers. */
  rules: typeof rules;
  saved: typeof saved;
  service: typeof service;
  settings: typeof settings;
  stuck: typeof stuck;
  /** Outside accounts: shown by the hand-off as well. */
  third: typeof third;
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
