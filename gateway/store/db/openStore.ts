import { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { watchChanges } from '../cache/cache.ts';
import { StoreRefused } from '../faults/refused.ts';
import * as first from '../migrations/001-014/001-first.ts';
import * as auditHead from '../migrations/001-014/002-audit-head.ts';
import * as railHolds from '../migrations/001-014/003-rail-holds.ts';
import * as orderWords from '../migrations/001-014/004-order-words.ts';
import * as allProducts from '../migrations/001-014/005-all-products.ts';
import * as flights from '../migrations/001-014/006-flights.ts';
import * as hotelsCars from '../migrations/001-014/007-hotels-cars.ts';
import * as money from '../migrations/001-014/008-money.ts';
import * as approvals from '../migrations/001-014/009-approvals.ts';
import * as vouchers from '../migrations/001-014/010-vouchers.ts';
import * as push from '../migrations/001-014/011-push.ts';
import * as orderLists from '../migrations/001-014/012-order-lists.ts';
import * as orderFilters from '../migrations/001-014/013-order-filters.ts';
import * as orderWalks from '../migrations/001-014/014-order-walks.ts';
import * as changes from '../migrations/015-030/015-changes.ts';
import * as shares from '../migrations/015-030/016-shares.ts';
import * as versions from '../migrations/015-030/017-versions.ts';
import * as stuck from '../migrations/015-030/019-stuck.ts';
import * as rights from '../migrations/015-030/020-rights.ts';
import * as locks from '../migrations/015-030/021-locks.ts';
import * as bannerWords from '../migrations/015-030/022-banners.ts';
import * as permissions from '../migrations/015-030/023-permissions.ts';
import * as readiness from '../migrations/015-030/024-readiness.ts';
import * as firstAdministrator from '../migrations/015-030/025-first-administrator.ts';
import * as signIn from '../migrations/015-030/026-sign-in.ts';
import * as clock from '../migrations/015-030/028-clock.ts';
import * as keys from '../migrations/015-030/030-keys.ts';
import * as people from '../migrations/031-046/031-people.ts';
import * as orderSorts from '../migrations/031-046/034-order-sorts.ts';
import * as orderKinds from '../migrations/031-046/035-order-kinds.ts';
import * as names from '../migrations/031-046/038-names.ts';
import * as numbers from '../migrations/031-046/039-numbers.ts';
import * as places from '../migrations/031-046/043-places.ts';
import * as hotelsAbroad from '../migrations/047-062/050-hotels-abroad.ts';
import * as permissionChanges from '../migrations/047-062/053-permission-changes.ts';
import * as permissionPeople from '../migrations/047-062/054-permission-people.ts';
import * as permissionDefaults from '../migrations/047-062/056-permission-defaults.ts';
import * as orderDisruptions from '../migrations/047-062/060-order-disruptions.ts';
import * as oneTimeCodes from '../migrations/047-062/061-one-time-codes.ts';
import * as passwordHistory from '../migrations/047-062/062-password-history.ts';
import * as sessionBrowsers from '../migrations/063-078/064-session-browsers.ts';
import * as contactEmails from '../migrations/063-078/067-contact-emails.ts';
import * as savedThings from '../migrations/063-078/068-saved-things.ts';
import * as settlingPermissions from '../migrations/063-078/072-settling-permissions.ts';
import * as messages from '../migrations/063-078/073-messages.ts';
import * as voucherFiles from '../migrations/063-078/075-voucher-files.ts';
import * as voucherReminders from '../migrations/063-078/076-voucher-reminders.ts';
import * as ownPapers from '../migrations/063-078/077-own-papers.ts';
import * as orderChoices from '../migrations/063-078/078-order-choices.ts';
import * as registrations from '../migrations/079-094/079-registrations.ts';
import * as profiles from '../migrations/079-094/080-profiles.ts';
import * as travelPreferences from '../migrations/079-094/082-travel-preferences.ts';
import * as coupons from '../migrations/079-094/083-coupons.ts';
import * as agreements from '../migrations/079-094/084-agreements.ts';
import * as complaints from '../migrations/079-094/085-complaints.ts';
import * as complaintPermission from '../migrations/079-094/086-complaint-permission.ts';
import * as messageChannels from '../migrations/079-094/087-message-channels.ts';
import * as notices from '../migrations/079-094/088-notices.ts';
import * as invitations from '../migrations/079-094/089-invitations.ts';
import * as staffImports from '../migrations/079-094/090-staff-imports.ts';
import * as actsAboutOthers from '../migrations/079-094/091-acts-about-others.ts';
import * as meetings from '../migrations/079-094/092-meetings.ts';
import * as checkIns from '../migrations/079-094/093-check-ins.ts';
import * as movedGates from '../migrations/079-094/094-moved-gates.ts';
import * as flightFollows from '../migrations/095-110/095-flight-follows.ts';
import * as orderFacts from '../migrations/095-110/096-order-facts.ts';
import * as deskDrafts from '../migrations/095-110/097-desk-drafts.ts';
import * as voucherDeadlines from '../migrations/095-110/100-voucher-deadlines.ts';
import * as commandUses from '../migrations/095-110/101-command-uses.ts';
import * as orderViews from '../migrations/095-110/102-order-views.ts';
import * as guestLinks from '../migrations/095-110/103-guest-links.ts';
import * as standards from '../migrations/095-110/105-standards.ts';
import * as settleProposals from '../migrations/095-110/106-settle-proposals.ts';
import * as cascades from '../migrations/095-110/110-cascades.ts';
import * as calendarFeeds from '../migrations/111-126/114-calendar-feeds.ts';
import * as thirdAttempts from '../migrations/111-126/115-third-attempts.ts';
import * as sumChanges from '../migrations/111-126/116-sum-changes.ts';
import * as orderSavings from '../migrations/111-126/118-order-savings.ts';
import * as deskCares from '../migrations/111-126/119-desk-cares.ts';
import * as draftPresence from '../migrations/111-126/123-draft-presence.ts';
import * as menuColours from '../migrations/111-126/124-menu-colours.ts';
import * as employeeNumbers from '../migrations/111-126/125-employee-numbers.ts';
import * as voucherNumbers from '../migrations/111-126/126-voucher-numbers.ts';
import * as orderEnds from '../migrations/127-142/127-order-ends.ts';
import * as refundedVouchers from '../migrations/127-142/130-refunded-vouchers.ts';
import type { Dialect } from '../migrations/createTables.ts';
import type { Tables } from '../tables/schema.ts';
import { fileNotifications, type Notifications, sharedNotifications } from './changeNotifications.ts';
import { openPostgres, placeOf } from './postgres.ts';
import { copyBeforeMigrating, openSqlite, sqliteDialect } from './sqlite.ts';

export type Db = Kysely<Tables>;

export type Store = {
  readonly db: Db;
  readonly dialect: Dialect;
  readonly notifications: Notifications;
  close(): Promise<void>;
};

/** Every change of the schema, oldest first. */
export const migrations = (dialect: Dialect): Record<string, Migration> => ({
  '001-first': { up: (on) => first.up(on, dialect) },
  '002-audit-head': { up: auditHead.up },
  '003-rail-holds': { up: railHolds.up },
  '004-order-words': { up: (on) => orderWords.up(on, dialect) },
  '005-all-products': { up: allProducts.up },
  '006-flights': { up: flights.up },
  '007-hotels-cars': { up: hotelsCars.up },
  '008-money': { up: money.up },
  '009-approvals': { up: approvals.up },
  '010-vouchers': { up: vouchers.up },
  '011-push': { up: push.up },
  '012-order-lists': { up: orderLists.up },
  '013-order-filters': { up: orderFilters.up },
  '014-order-walks': { up: orderWalks.up },
  '015-changes': { up: (on) => changes.up(on, dialect) },
  '016-shares': { up: (on) => shares.up(on, dialect) },
  '017-versions': { up: versions.up },
  '019-stuck': { up: stuck.up },
  '020-rights': { up: rights.up },
  '021-locks': { up: (on) => locks.up(on, dialect) },
  '022-banners': { up: bannerWords.up },
  '023-permissions': { up: permissions.up },
  '024-readiness': { up: readiness.up },
  '025-first-administrator': { up: firstAdministrator.up },
  '026-sign-in': { up: signIn.up },
  '028-clock': { up: clock.up },
  '030-keys': { up: keys.up },
  '031-people': { up: people.up },
  '034-order-sorts': { up: orderSorts.up },
  '035-order-kinds': { up: (on) => orderKinds.up(on, dialect) },
  '038-names': { up: (on) => names.up(on, dialect) },
  '039-numbers': { up: numbers.up },
  '043-places': { up: places.up },
  '050-hotels-abroad': { up: hotelsAbroad.up },
  '053-permission-changes': { up: (on) => permissionChanges.up(on, dialect) },
  '054-permission-people': { up: (on) => permissionPeople.up(on, dialect) },
  '056-permission-defaults': { up: permissionDefaults.up },
  '060-order-disruptions': { up: orderDisruptions.up },
  '061-one-time-codes': { up: oneTimeCodes.up },
  '062-password-history': { up: passwordHistory.up },
  '064-session-browsers': { up: sessionBrowsers.up },
  '067-contact-emails': { up: contactEmails.up },
  '068-saved-things': { up: savedThings.up },
  '072-settling-permissions': { up: settlingPermissions.up },
  '073-messages': { up: messages.up },
  '075-voucher-files': { up: voucherFiles.up },
  '076-voucher-reminders': { up: voucherReminders.up },
  '077-own-papers': { up: ownPapers.up },
  '078-order-choices': { up: orderChoices.up },
  '079-registrations': { up: registrations.up },
  '080-profiles': { up: profiles.up },
  '082-travel-preferences': { up: travelPreferences.up },
  '083-coupons': { up: coupons.up },
  '084-agreements': { up: agreements.up },
  '085-complaints': { up: complaints.up },
  '086-complaint-permission': { up: complaintPermission.up },
  '087-message-channels': { up: messageChannels.up },
  '088-notices': { up: notices.up },
  '089-invitations': { up: invitations.up },
  '090-staff-imports': { up: staffImports.up },
  '091-acts-about-others': { up: actsAboutOthers.up },
  '092-meetings': { up: meetings.up },
  '093-check-ins': { up: checkIns.up },
  '094-moved-gates': { up: movedGates.up },
  '095-flight-follows': { up: flightFollows.up },
  '096-order-facts': { up: orderFacts.up },
  '097-desk-drafts': { up: deskDrafts.up },
  '100-voucher-deadlines': { up: voucherDeadlines.up },
  '101-command-uses': { up: commandUses.up },
  '102-order-views': { up: orderViews.up },
  '103-guest-links': { up: guestLinks.up },
  '105-standards': { up: (on) => standards.up(on, dialect) },
  '106-settle-proposals': { up: settleProposals.up },
  '110-cascades': { up: cascades.up },
  '114-calendar-feeds': { up: calendarFeeds.up },
  '115-third-attempts': { up: thirdAttempts.up },
  '116-sum-changes': { up: sumChanges.up },
  '118-order-savings': { up: orderSavings.up },
  '119-desk-cares': { up: deskCares.up },
  '123-draft-presence': { up: draftPresence.up },
  '124-menu-colours': { up: menuColours.up },
  '125-employee-numbers': { up: employeeNumbers.up },
  '126-voucher-numbers': { up: voucherNumbers.up },
  '127-order-ends': { up: orderEnds.up },
  '130-refunded-vouchers': { up: refundedVouchers.up },
});

/**
 * Opens a store and brings it to the newest schema: the file of an embedded one, or `postgres://…`. Refuses a damaged
 * one, one that cannot be reached or written, and one written by a newer version.
 */
export async function openStore(at: string): Promise<Store> {
  return /^postgres(ql)?:\/\//.test(at) ? openShared(at) : openEmbedded(at);
}

async function openEmbedded(file: string): Promise<Store> {
  const sqlite = openSqlite(file);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(sqlite) });
  try {
    copyBeforeMigrating(sqlite, Object.keys(migrations('sqlite')));
  } catch {
    sqlite.close();
    throw new StoreRefused('unwritable', file);
  }
  await migrate(db, 'sqlite', file);
  const changes = sqlite.memory ? null : watchChanges(db, file);
  return {
    db,
    dialect: 'sqlite',
    notifications: fileNotifications(changes),
    close: async () => {
      changes?.close();
      await db.destroy();
    },
  };
}

async function openShared(url: string): Promise<Store> {
  // A change of the schema takes as long as it takes.
  const changing = await openPostgres(url, { answerMs: 0 });
  await migrate(changing.db, 'postgres', placeOf(url));
  await changing.db.destroy();
  const { db, pool } = await openPostgres(url);
  return {
    db,
    dialect: 'postgres',
    notifications: sharedNotifications(url, pool),
    close: () => db.destroy(),
  };
}

/** All changes that are missing, in one transaction; of several processes that start at once, one makes them. */
async function migrate(db: Db, dialect: Dialect, place: string): Promise<void> {
  const provider = { getMigrations: async () => migrations(dialect) };
  // Branches number their changes apart: one may come after others with higher numbers, and stands on none of them.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  await db.destroy();
  const text = error instanceof Error ? error.message : '';
  if (/corrupted migrations/i.test(text)) throw new StoreRefused('newer', place);
  if (/malformed|not a database/i.test(text)) throw new StoreRefused('damaged', place);
  throw new StoreRefused(dialect === 'sqlite' ? 'unwritable' : 'unreachable', place);
}
