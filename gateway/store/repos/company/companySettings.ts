import { z } from 'zod/mini';
import { approvalFamilies } from '../../../../contract/enums/approval.ts';
import { partyLeads, sharedRoomFormulas } from '../../../../contract/enums/hotel.ts';
import { type Language } from '../../../../contract/languages.ts';
import { productKinds, products } from '../../../../contract/products.ts';
import { localisedText } from '../../../../contract/rules/text/localisedText.ts';
import { type Localised, localised } from '../../../../contract/shapes/primitives.ts';

const onSale = productKinds.filter((kind) => products[kind].screen !== null);

const settings = z.object({
  /** Menu colour, hex without # (spec §3 "Per-company menu config"); '' leaves it to the brand. */
  colour: z._default(z.string(), ''),
  /** Home entries in order, and features the company hides (spec §6). */
  entries: z._default(z.array(z.string()), [...onSale, 'orders', 'proxy', 'me']),
  hidden: z._default(z.array(z.string()), []),
  /** Native package the company's people install (spec §3 `AppPackageName`), and whom they call; '' for nobody. */
  appPackage: z._default(z.string(), 'com.tripdesk.travel'),
  servicePhone: z._default(z.string(), ''),
  /** When they are answered there, HH:MM in Asia/Shanghai, every day. */
  serviceHours: z._default(z.object({ from: z.string(), to: z.string() }), { from: '08:00', to: '22:00' }),
  banners: z._default(z.array(z.object({ id: z.string(), title: localised, line: localised })), []),
  /** What the company and its service announce, the newest first; `at` is epoch ms. */
  announcements: z._default(
    z.array(z.object({ id: z.string(), title: localised, body: localised, at: z.int() })),
    [],
  ),
  /** Names of the company's levels, by code. */
  levels: z._default(z.record(z.string(), localised), {}),
  /** The highest number among the codes of levels that were removed: orders and histories still name them. */
  lastRemovedLevel: z._default(z.int(), 0),
  /** Service fee per order by product kind, fen. */
  serviceFen: z._default(z.partialRecord(z.enum(productKinds), z.int()), {}),
  /** How a shared hotel room is capped (合住), and whose standard leads a mixed party (domain §3, §4). */
  sharedRoom: z._default(
    z.object({ formula: z.enum(sharedRoomFormulas), percent: z.int(), amountFen: z.int() }),
    { formula: 'leadPercent', percent: 100, amountFen: 0 },
  ),
  partyLead: z._default(z.enum(partyLeads), 'highest'),
  /** Days an outside person's data is kept. */
  guestKeepDays: z._default(z.int(), 180),
  /** What is approved by somebody; an order beyond the standard waits for nobody where `overLimit` is missing. */
  approvals: z._default(z.array(z.enum(approvalFamilies)), ['application', 'overLimit']),
  /** From which sum on, fen, what is stuck is settled by two people. */
  secondPersonFen: z._default(z.int(), 500_000),
  /** Products one may only book under a trip application, and by how many days one may float at most. */
  applicationRequired: z._default(z.array(z.enum(productKinds)), []),
  floatDaysMax: z._default(z.int(), 3),
});
export type CompanySettings = z.output<typeof settings>;

/** What a company decided for itself, from its column `settings`; what it left open has a default. */
export function companySettings(stored: string): CompanySettings {
  return settings.parse(JSON.parse(stored || '{}'));
}

/** The name of a level; its bare code where the company gave it none. */
export function levelName({ levels }: CompanySettings, level: string): Localised {
  return levels[level] ?? { zh: level, en: level };
}

/** A level as answers name it: in the language of the call, and in every one; no name for outside people's none. */
export function levelNames(
  settings: CompanySettings,
  level: string,
  language: Language,
): { level: string; levelName?: Localised } {
  if (level === '') return { level };
  const name = levelName(settings, level);
  return { level: localisedText(name, language), levelName: name };
}
