import type { standardCalls } from '../../../contract/calls/standard/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { products as productFacts } from '../../../contract/products.ts';
import { settingsFit } from '../../../contract/rules/standard/settingsFit.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import type { Verdict } from '../../../contract/shapes/order.ts';
import type { TrialOutcome } from '../../../contract/shapes/rules/standard.ts';
import type { Db } from '../../store/db/openStore.ts';
import { settingsOf } from '../../store/repos/company/companies.ts';
import { standardVersions } from '../../store/repos/company/standardWrites.ts';
import { findPerson } from '../../store/repos/people/person.ts';
import type { Products } from '../booking/products.ts';
import type { Trial } from '../booking/standardPort.ts';
import { nameOfLevel, versionsOf } from './cells.ts';

type Calls = typeof standardCalls;
type Places = Calls['standard.trial.places'];
type Run = Calls['standard.trial.run'];
type Parts = { readonly db: Db; readonly products: Products };

/** Offers of a trial; more would only repeat what these show. */
const SHOWN = 40;

/** Where a product can be had. */
export async function trialPlaces(
  { products }: Pick<Parts, 'products'>,
  { product }: ParsedOf<Places>,
): Promise<OutputOf<Places>> {
  const cities = await products[product].standard.cities();
  return {
    isBetween: productFacts[product].goes === 'between',
    cities: cities.map(({ code, name, pinyin, initials }) => ({ code, name, pinyin, initials })),
  };
}

/** What is on sale, judged for one person by the standard that holds today and by the one being written. */
export async function runTrial(
  { db, products }: Parts,
  { companyId, now }: { readonly companyId: string; readonly now: number },
  { product, employeeId, from, to, date, settings }: ParsedOf<Run>,
): Promise<Result<OutputOf<Run>, ErrorOf<Run>>> {
  const person = await findPerson(db, employeeId);
  if (person?.companyId !== companyId) return fail('NOT_FOUND');
  const port = products[product].standard;
  if (settings && !settingsFit(await port.frames(), settings)) return fail('STANDARD_INVALID');
  const trials = await port.trials({ companyId, from, to, date, now });
  if (trials === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
  if (trials === 'notSold') return fail('TRIAL_NOT_SOLD');
  const versions = versionsOf(await standardVersions(db, companyId), person.level, product);
  const current = versions.findLast(({ validFrom }) => validFrom <= chinaDate(now))?.rules ?? '';
  const written = settings && port.write(settings);
  const traveller = {
    ref: { kind: 'employee', id: person.id },
    level: person.level,
    principalId: person.id,
  } as const;
  const judged = async (trial: Trial, rules: string) =>
    outcomeOf(trials, trial, await trial.verdict(rules, traveller, db));
  const rows = trials
    .toSorted(byStart)
    .slice(0, SHOWN)
    .map(async (trial) => ({
      offer: trial.shown,
      now: await judged(trial, current),
      then: written === undefined ? null : await judged(trial, written),
    }));
  const company = await settingsOf(db, companyId);
  return ok({
    level: person.level,
    levelName: nameOfLevel(company, person.level),
    rows: await Promise.all(rows),
  });
}

function byStart(a: Trial, b: Trial): number {
  return (a.shown.startAt ?? 0) - (b.shown.startAt ?? 0) || a.shown.fareFen - b.shown.fareFen;
}

function outcomeOf(trials: readonly Trial[], tried: Trial, verdict: Verdict): TrialOutcome {
  const { alternative } = verdict;
  const clears =
    alternative &&
    trials.find(
      (one) => one.offerId === (alternative.offerId ?? tried.offerId) && one.option === alternative.option,
    );
  return {
    control: verdict.control,
    breaches: verdict.breaches,
    clears: clears?.shown ?? null,
  };
}
