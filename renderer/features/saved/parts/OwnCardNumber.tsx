import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnCardKind } from '../../../../contract/enums/ownCards.ts';
import type { Answer } from '../../../shared/api.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { MaskedField } from '../../../shared/ui/masked/MaskedField.tsx';
import { useRevealOwnCardMutation } from '../savedApi.ts';
import { useOwnReveal } from '../useOwnReveal.tsx';

export type OwnCard = Answer<'saved.card.list'>['cards'][number];

type Props = {
  kind: OwnCardKind;
  card: OwnCard | null;
  isKept: boolean;
  onChange: () => void;
  children: ReactNode;
};

/** The number of a card: masked, shown whole when asked for, or the field to type one into. */
export function OwnCardNumber({ card, ...props }: Props) {
  if (card === null) return props.children;
  return <StoredNumber card={card} {...props} />;
}

function StoredNumber({ kind, card, isKept, onChange, children }: Props & { card: OwnCard }) {
  const { t } = useTranslation('saved');
  const errorText = useErrorText('saved');
  const label = t(`${kind}.number`);
  const { whole, error, button } = useOwnReveal(useRevealOwnCardMutation(), { cardId: card.cardId }, label);
  return (
    <>
      <MaskedField
        label={label}
        masked={card.numberMasked}
        isKept={isKept}
        onChange={onChange}
        whole={whole}
        reveal={button}
      >
        {children}
      </MaskedField>
      {error && (
        <Notice tone="bad" live>
          {errorText(failureOf(error))}
        </Notice>
      )}
    </>
  );
}
