import { accountCalls } from './calls/account/shapes.ts';
import { approvalCalls } from './calls/approval/shapes.ts';
import { authCalls } from './calls/auth/shapes.ts';
import { boardCalls } from './calls/board/shapes.ts';
import { briefCalls } from './calls/brief/shapes.ts';
import { carCalls } from './calls/car/shapes.ts';
import { careCalls } from './calls/care/shapes.ts';
import { cascadeCalls } from './calls/cascade/shapes.ts';
import { chainCalls } from './calls/chain/shapes.ts';
import { checkInCalls } from './calls/checkIn/shapes.ts';
import { couponCalls } from './calls/coupon/shapes.ts';
import { disruptionCalls } from './calls/disruption/shapes.ts';
import { documentCalls } from './calls/document/shapes.ts';
import { draftCalls } from './calls/draft/shapes.ts';
import { feedCalls } from './calls/feed/shapes.ts';
import { flightCalls } from './calls/flight/shapes.ts';
import { flightStatusCalls } from './calls/flightStatus/shapes.ts';
import { grantCalls } from './calls/grant/shapes.ts';
import { homeCalls } from './calls/home/shapes.ts';
import { hotelCalls } from './calls/hotel/shapes.ts';
import { importingCalls } from './calls/importing/shapes.ts';
import { invoiceCalls } from './calls/invoice/shapes.ts';
import { journeyCalls } from './calls/journey/shapes.ts';
import { levelCalls } from './calls/level/shapes.ts';
import { meetingCalls } from './calls/meeting/shapes.ts';
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
import { serviceCalls } from './calls/service/shapes.ts';
import { settingsCalls } from './calls/settings/shapes.ts';
import { signInPageCalls } from './calls/signInPage/shapes.ts';
import { staffCalls } from './calls/staff/shapes.ts';
import { standardCalls } from './calls/standard/shapes.ts';
import { stuckCalls } from './calls/stuck/shapes.ts';
import { thirdCalls } from './calls/third/shapes.ts';
import { trainCalls } from './calls/train/shapes.ts';
import { tripCalls } from './calls/trip/shapes.ts';
import type { CallName } from './facts.ts';
import type { ErrorOf, InputOf, OutputOf } from './kit/defineCalls.ts';

type AuthCalls = typeof authCalls;
type SignInPageCalls = typeof signInPageCalls;
type AccountCalls = typeof accountCalls;
type RegistrationCalls = typeof registrationCalls;
type ThirdCalls = typeof thirdCalls;
type OrganisationCalls = typeof organisationCalls;
type StaffCalls = typeof staffCalls;
type HomeCalls = typeof homeCalls;
type BoardCalls = typeof boardCalls;
type BriefCalls = typeof briefCalls;
type FeedCalls = typeof feedCalls;
type ProfileCalls = typeof profileCalls;
type SavedCalls = typeof savedCalls;
type DocumentCalls = typeof documentCalls;
type DisruptionCalls = typeof disruptionCalls;
type CheckInCalls = typeof checkInCalls;
type MeetingCalls = typeof meetingCalls;
type MessageCalls = typeof messageCalls;
type NoticeCalls = typeof noticeCalls;
type PushCalls = typeof pushCalls;
type ServiceCalls = typeof serviceCalls;
type SettingsCalls = typeof settingsCalls;
type PreferenceCalls = typeof preferenceCalls;
type TripCalls = typeof tripCalls;
type DraftCalls = typeof draftCalls;
type CareCalls = typeof careCalls;
type TrainCalls = typeof trainCalls;
type HotelCalls = typeof hotelCalls;
type CarCalls = typeof carCalls;
type FlightCalls = typeof flightCalls;
type FlightStatusCalls = typeof flightStatusCalls;
type OrderCalls = typeof orderCalls;
type JourneyCalls = typeof journeyCalls;
type PaymentCalls = typeof paymentCalls;
type InvoiceCalls = typeof invoiceCalls;
type ReportCalls = typeof reportCalls;
type PointsCalls = typeof pointsCalls;
type CouponCalls = typeof couponCalls;
type ApprovalCalls = typeof approvalCalls;
type ImportingCalls = typeof importingCalls;
type GrantCalls = typeof grantCalls;
type StuckCalls = typeof stuckCalls;
type StandardCalls = typeof standardCalls;
type LevelCalls = typeof levelCalls;
type CascadeCalls = typeof cascadeCalls;
type ChainCalls = typeof chainCalls;

/** Named feature by feature: as one inferred type it would be longer than the compiler writes down. */
interface Joined
  extends AuthCalls,
    SignInPageCalls,
    AccountCalls,
    RegistrationCalls,
    ThirdCalls,
    OrganisationCalls,
    StaffCalls,
    HomeCalls,
    BoardCalls,
    BriefCalls,
    FeedCalls,
    ProfileCalls,
    SavedCalls,
    DocumentCalls,
    MessageCalls,
    NoticeCalls,
    PushCalls,
    ServiceCalls,
    SettingsCalls,
    PreferenceCalls,
    TripCalls,
    DraftCalls,
    CareCalls,
    TrainCalls,
    HotelCalls,
    CarCalls,
    FlightCalls,
    FlightStatusCalls,
    OrderCalls,
    JourneyCalls,
    PaymentCalls,
    InvoiceCalls,
    ReportCalls,
    PointsCalls,
    CouponCalls,
    ApprovalCalls,
    ImportingCalls,
    GrantCalls,
    StuckCalls,
    StandardCalls,
    LevelCalls,
    CascadeCalls,
    ChainCalls,
    CheckInCalls,
    DisruptionCalls,
    MeetingCalls {}

export type CallRegistry = { readonly [Name in keyof Joined]: Joined[Name] };

/** Every business call there is, by tag. */
export const registry: CallRegistry = {
  ...authCalls,
  ...signInPageCalls,
  ...accountCalls,
  ...registrationCalls,
  ...thirdCalls,
  ...organisationCalls,
  ...staffCalls,
  ...importingCalls,
  ...grantCalls,
  ...homeCalls,
  ...boardCalls,
  ...briefCalls,
  ...feedCalls,
  ...profileCalls,
  ...savedCalls,
  ...documentCalls,
  ...messageCalls,
  ...noticeCalls,
  ...pushCalls,
  ...serviceCalls,
  ...settingsCalls,
  ...preferenceCalls,
  ...tripCalls,
  ...draftCalls,
  ...careCalls,
  ...trainCalls,
  ...hotelCalls,
  ...carCalls,
  ...flightCalls,
  ...flightStatusCalls,
  ...disruptionCalls,
  ...orderCalls,
  ...journeyCalls,
  ...cascadeCalls,
  ...paymentCalls,
  ...invoiceCalls,
  ...reportCalls,
  ...pointsCalls,
  ...couponCalls,
  ...checkInCalls,
  ...approvalCalls,
  ...meetingCalls,
  ...stuckCalls,
  ...standardCalls,
  ...levelCalls,
  ...chainCalls,
};

export type { CallName, CommandName, QueryName } from './facts.ts';
export type CallInput<Name extends CallName> = InputOf<CallRegistry[Name]>;
export type CallOutput<Name extends CallName> = OutputOf<CallRegistry[Name]>;
export type CallError<Name extends CallName> = ErrorOf<CallRegistry[Name]>;
