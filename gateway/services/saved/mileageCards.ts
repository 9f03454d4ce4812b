import type { savedCalls } from '../../../contract/calls/saved/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { maskCard } from '../../../contract/rules/identity/mask.ts';
import { isMileageCard } from '../../../contract/rules/money/bankCard.ts';
import { bareNumber } from '../../../contract/rules/text/pasted.ts';
import { mileageCardId } from '../../../contract/shapes/primitives.ts';
import { newId } from '../../base/newId.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { airlineNames } from '../../store/repos/catalogue/air.ts';
import {
  deleteMileageCard,
  type MileageCardRecord,
  mileageCardsOf,
  putMileageCard,
} from '../../store/repos/saved/mileageCards.ts';
import { recordOwn } from '../audit/recordOwn.ts';
import type { Deps } from '../deps.ts';
import { writeAnswer } from '../writeAnswer.ts';
import { removeOwn } from './removeOwn.ts';

type List = (typeof savedCalls)['saved.mileage.list'];
type Save = (typeof savedCalls)['saved.mileage.save'];
type Saved = Result<OutputOf<Save>, ErrorOf<Save> | 'NOT_FOUND'>;

/** More than anybody has. */
const MAX_CARDS = 50;

/** The caller's frequent flyer cards, and the airlines there are. */
export async function listMileageCards({ store }: Deps, scope: Scope): Promise<OutputOf<List>> {
  const cards = await mileageCardsOf(store.db, callerOf(scope).employeeId);
  const names = await airlineNames(store.db);
  const airlines = [...names]
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  return { cards: cards.map(cardView), airlines };
}

/** Adds a frequent flyer card of the caller's or changes one; a number left out stays. One number counts once. */
export async function saveMileageCard(deps: Deps, scope: Scope, input: ParsedOf<Save>): Promise<Saved> {
  const { fields, random, store } = deps;
  const { employeeId } = callerOf(scope);
  const { airline, cardId } = input;
  if (!(await airlineNames(store.db)).has(airline)) return fail('AIRLINE_UNKNOWN');
  const typed = input.number === undefined ? null : bareNumber(input.number);
  if (typed === null ? !cardId : !isMileageCard(typed)) return fail('CARD_NUMBER_INVALID');

  return writeAnswer<Saved>(store.db, scope, async (trx) => {
    const known = await mileageCardsOf(trx, employeeId);
    const before = known.find(({ id }) => id === cardId);
    if (cardId && !before) return fail('NOT_FOUND');
    const number = typed ?? fields.decrypt('mileage_card.number', before?.numberEnc ?? '');
    const numberIdx = fields.index('mileage_card.number', `${airline} ${number}`);
    if (known.some((one) => one.numberIdx === numberIdx && one !== before)) return fail('CARD_KNOWN');
    if (!before && known.length >= MAX_CARDS) return fail('SAVED_FULL');
    const card = {
      id: before?.id ?? mileageCardId.parse(newId(random)),
      ownerId: employeeId,
      airline,
      numberEnc: fields.encrypt('mileage_card.number', number),
      numberMasked: maskCard(number),
      numberIdx,
    };
    await putMileageCard(trx, card, scope.now);
    const decision = before ? 'changed' : 'added';
    await recordOwn(deps, trx, scope, { tag: 'saved.mileage.save', id: card.id, decision });
    return ok(cardView(card));
  });
}

/** Deletes a frequent flyer card of the caller's. */
export const removeMileageCard = (deps: Deps, scope: Scope, id: string) =>
  removeOwn(deps, scope, { tag: 'saved.mileage.remove', id }, deleteMileageCard);

function cardView({ id, airline, numberMasked }: MileageCardRecord): OutputOf<Save> {
  return { cardId: id, airline, numberMasked };
}
