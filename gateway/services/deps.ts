import type { ThirdProvider } from '../../contract/enums/signIn.ts';
import type { Config } from '../base/config.ts';
import type {
  Clock,
  CodeDelivery,
  Log,
  MessageDelivery,
  OutsideChallenge,
  Random,
  ThirdAccounts,
  ThirdRedirect,
} from '../base/ports.ts';
import type { Words } from '../base/words.ts';
import type { Fields } from '../crypto/fields/fields.ts';
import type { KeyRing } from '../crypto/keys/keyRing.ts';
import type { Store } from '../store/db/openStore.ts';
import type { Cashier } from '../suppliers/cashier.ts';
import type { Disruptor } from '../suppliers/disruptor.ts';
import type { MeetingSupplier } from '../suppliers/meeting.ts';
import type { Suppliers } from '../suppliers/suppliers.ts';
import type { Audit } from './audit/audit.ts';
import type { OrderEffects } from './effects.ts';
import type { Transitions } from './transitions.ts';

/** Everything a service is given. Nothing in `gateway/services` reaches for anything else. */
export type Deps = {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Field encryption, look-up indexes and masks of personal data. */
  readonly fields: Fields;
  /** One per product kind. */
  readonly suppliers: Suppliers;
  /** Where people pay their shares. */
  readonly cashier: Cashier;
  /** Where meetings are held, and what they cost. */
  readonly meetings: MeetingSupplier;
  /** What makes simulated suppliers delay and cancel; null over real ones. */
  readonly disruptor: Disruptor | null;
  readonly config: Config;
  /** What follows from orders' transitions. */
  readonly orderEffects: OrderEffects;
  /** Where orders' transitions are applied, in batches by company. */
  readonly transitions: Transitions;
  /** The append-only trail; handlers add a row per object they touch, in their own transaction. */
  readonly audit: Audit;
  /** How messages are mailed to people. */
  readonly messageDelivery: MessageDelivery;
};

/** What the gateway's own parts get beside: sign-in needs the static keys and its sentences. */
export type GatewayDeps = Deps & {
  readonly keys: KeyRing;
  readonly words: Words;
  readonly outsideChallenge: OutsideChallenge | null;
  /** How one-time codes reach people. */
  readonly codeDelivery: CodeDelivery;
  /** Providers of outside accounts that are set up; a sample system has simulated ones beside. */
  readonly thirdAccounts: Readonly<Partial<Record<ThirdProvider, ThirdAccounts>>>;
  /** Those of them whose own page people are sent to. */
  readonly thirdRedirects: Readonly<Partial<Record<ThirdProvider, ThirdRedirect>>>;
};
