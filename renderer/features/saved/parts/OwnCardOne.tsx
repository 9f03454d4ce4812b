import type { OwnCardKind } from '../../../../contract/enums/ownCards.ts';
import { useListOwnCardsQuery } from '../savedApi.ts';
import { OwnCardForm } from './OwnCardForm.tsx';
import { SavedOne, useWanted } from './SavedOne.tsx';

/** The form of a card of a kind, new or of the id asked for. */
export function OwnCardOne({ kind }: { kind: OwnCardKind }) {
  const wanted = useWanted('cardId');
  const list = useListOwnCardsQuery({ kind }, { skip: wanted === null });
  const card = list.data?.cards.find(({ cardId }) => cardId === wanted);
  return (
    <SavedOne kind={kind} list={list} isNew={wanted === null} one={card}>
      {(one) => <OwnCardForm kind={kind} card={one} />}
    </SavedOne>
  );
}
