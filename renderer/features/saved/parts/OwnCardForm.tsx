import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type IssuerCode, issuersOf, type OwnCardKind } from '../../../../contract/enums/ownCards.ts';
import { bankOf } from '../../../../contract/rules/money/bankOf.ts';
import { ownCardFault } from '../../../../contract/rules/money/ownCard.ts';
import { bareNumber } from '../../../../contract/rules/text/pasted.ts';
import { oneOf, useDraft } from '../../../shared/drafts/useDraft.ts';
import { useDraftKey } from '../../../shared/drafts/useDraftKey.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useKept } from '../../../shared/hooks/useKept.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { useRemoveOwnCardMutation, useSaveOwnCardMutation } from '../savedApi.ts';
import { useDone } from '../useDone.ts';
import { type OwnCard, OwnCardNumber } from './OwnCardNumber.tsx';
import { SavedForm } from './SavedForm.tsx';

/** A card of a kind: its number first, whose first digits tell the bank, which may be another one all the same. */
export function OwnCardForm({ kind, card }: { kind: OwnCardKind; card: OwnCard | null }) {
  const { t } = useTranslation('saved');
  const errorText = useErrorText('saved');
  const done = useDone(kind);
  const draft = `${kind} ${card?.cardId ?? ''}`;
  const { isKept, change } = useKept(draft, { number: card?.numberMasked ?? '' });
  const [chosen, setChosen] = useDraft<IssuerCode | null>(
    `${draft} issuer`,
    card?.issuer ?? null,
    oneOf(issuersOf(kind)),
  );
  const [tried, setTried] = useState(false);
  const [save, saving] = useSaveOwnCardMutation();
  const [remove, removing] = useRemoveOwnCardMutation();
  const send = useSend(save, done.saved, { key: useDraftKey(draft) });
  const sendRemoval = useSend(remove, done.removed);
  const { typed, field, submit } = useForm(draft, { number: '', branch: card?.branch ?? '' }, (now) => {
    const fault = isKept('number') ? null : ownCardFault(kind, bareNumber(now.number));
    if (fault === null) return {};
    return { number: now.number.trim() === '' ? t('required') : errorText({ code: fault }) };
  });
  const issuer = chosen ?? (kind === 'passenger' ? null : bankOf(bareNumber(typed.number)));
  const onSubmit = submit(async () => {
    if (issuer === null) return;
    await send({
      ...(card && { cardId: card.cardId }),
      kind,
      issuer,
      branch: typed.branch,
      ...(!isKept('number') && { number: typed.number }),
    });
  });
  const isBank = kind !== 'passenger';
  return (
    <SavedForm
      kind={kind}
      saving={saving}
      removal={
        card && {
          subject: { kept: t(`issuer.${card.issuer}`), masked: card.numberMasked },
          sending: removing,
          run: () => void sendRemoval({ cardId: card.cardId }),
        }
      }
      onSubmit={(event) => {
        setTried(true);
        const { currentTarget } = event;
        onSubmit(event);
        const isNumberRight = isKept('number') || ownCardFault(kind, bareNumber(typed.number)) === null;
        if (issuer === null && isNumberRight)
          currentTarget.querySelector<HTMLElement>('.td-select button')?.focus();
      }}
    >
      <OwnCardNumber kind={kind} card={card} isKept={isKept('number')} onChange={() => change('number')}>
        <TextField
          {...field('number')}
          size="touch"
          autoComplete="off"
          label={t(`${kind}.number`)}
          description={t(`${kind}.numberHint`)}
          maxLength={isBank ? 19 : 40}
          numericOnly={isBank}
          isRequired
        />
      </OwnCardNumber>
      <Select
        label={t(isBank ? 'issuer.bank' : 'issuer.programme')}
        placeholder={t('choose')}
        options={issuersOf(kind).map((id) => ({ id, label: t(`issuer.${id}`) }))}
        value={issuer}
        onChange={setChosen}
        error={tried && issuer === null ? t('choose') : undefined}
        description={isBank && chosen === null && issuer !== null ? t('issuer.recognised') : undefined}
        size="touch"
        isRequired
      />
      {kind === 'bank' && (
        <TextField
          {...field('branch')}
          size="touch"
          autoComplete="off"
          label={t('bank.branch')}
          maxLength={40}
        />
      )}
    </SavedForm>
  );
}
