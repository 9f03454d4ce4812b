import type { savedCalls } from '../../../contract/calls/saved/shapes.ts';
import { issuersOf, type OwnCardKind } from '../../../contract/enums/ownCards.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { maskCard, maskDocument } from '../../../contract/rules/identity/mask.ts';
import { ownCardFault } from '../../../contract/rules/money/ownCard.ts';
import { bareNumber, plainText } from '../../../contract/rules/text/pasted.ts';
import { ownCardId } from '../../../contract/shapes/primitives.ts';
import { newId } from '../../base/newId.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import {
  deleteOwnCard,
  type OwnCardRecord,
  ownCardNumber,
  ownCardsOf,
  putOwnCard,
} from '../../store/repos/saved/ownCards.ts';
import { recordOwn } from '../audit/recordOwn.ts';
import type { Deps } from '../deps.ts';
import { writeAnswer } from '../writeAnswer.ts';
import { removeOwn } from './removeOwn.ts';

type Save = (typeof savedCalls)['saved.card.save'];
type Reveal = (typeof savedCalls)['saved.card.reveal'];
type Saved = Result<OutputOf<Save>, ErrorOf<Save> | 'NOT_FOUND' | 'INPUT_INVALID'>;

/** More of a kind than anybody has. */
const MAX_CARDS = 50;

/** The caller's cards of a kind. */
export async function listOwnCards(
  { store }: Deps,
  scope: Scope,
  kind: OwnCardKind,
): Promise<OutputOf<Save>[]> {
  return (await ownCardsOf(store.db, callerOf(scope).employeeId, kind)).map(cardView);
}

/** Adds a card of the caller's or changes one; a number left out stays. One number counts once in its kind. */
export async function saveOwnCard(deps: Deps, scope: Scope, input: ParsedOf<Save>): Promise<Saved> {
  const { fields, random, store } = deps;
  const { employeeId } = callerOf(scope);
  const { kind, issuer, cardId } = input;
  if (!issuersOf(kind).includes(issuer)) return fail('ISSUER_UNKNOWN');
  const typed = input.number === undefined ? null : bareNumber(input.number);
  const fault = typed === null ? null : ownCardFault(kind, typed);
  if (fault) return fail(fault);
  if (typed === null && !cardId) return fail('INPUT_INVALID', { details: { fields: ['number'] } });

  return writeAnswer<Saved>(store.db, scope, async (trx) => {
    const known = await ownCardsOf(trx, employeeId, kind);
    const before = known.find(({ id }) => id === cardId);
    if (cardId && !before) return fail('NOT_FOUND');
    if (!before && known.length >= MAX_CARDS) return fail('SAVED_FULL');
    const number = typed ?? fields.decrypt('own_card.number', before?.numberEnc ?? '');
    // A member number is unique with its programme only.
    const indexed = kind === 'passenger' ? `${issuer} ${number}` : number;
    const numberIdx = fields.index('own_card.number', indexed);
    if (known.some((one) => one.numberIdx === numberIdx && one !== before)) return fail('CARD_KNOWN');
    const card: OwnCardRecord = {
      id: before?.id ?? ownCardId.parse(newId(random)),
      ownerId: employeeId,
      kind,
      issuer,
      branch: plainText(input.branch),
      numberEnc: fields.encrypt('own_card.number', number),
      numberMasked: kind === 'passenger' ? maskDocument('other', number) : maskCard(number),
      numberIdx,
    };
    await putOwnCard(trx, card, scope.now);
    const decision = before ? 'changed' : 'added';
    await recordOwn(deps, trx, scope, { tag: 'saved.card.save', id: card.id, decision });
    return ok(cardView(card));
  });
}

/** Deletes a card of the caller's. */
export const removeOwnCard = (deps: Deps, scope: Scope, id: string) =>
  removeOwn(deps, scope, { tag: 'saved.card.remove', id }, deleteOwnCard);

/** The whole number of a card of the caller's. The trail is written first: no number leaves unrecorded. */
export async function revealOwnCard(
  deps: Deps,
  scope: Scope,
  id: string,
): Promise<Result<OutputOf<Reveal>, 'NOT_FOUND'>> {
  const { companyId, employeeId } = callerOf(scope);
  const sealed = await ownCardNumber(deps.store.db, employeeId, id);
  if (sealed === null) return fail('NOT_FOUND');
  const row = { actor: employeeId, subject: employeeId, ctx: '', requestHash: '' };
  const entry = { ...row, tag: 'saved.card.reveal', object: id, decision: 'revealed' };
  await deps.audit.append(entry, companyId);
  return ok({ number: deps.fields.decrypt('own_card.number', sealed) });
}

function cardView({ id, kind, issuer, branch, numberMasked }: OwnCardRecord): OutputOf<Save> {
  return { cardId: id, kind, issuer, branch, numberMasked };
}
