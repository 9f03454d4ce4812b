import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMileageCard } from '../../../../contract/rules/money/bankCard.ts';
import { bareNumber } from '../../../../contract/rules/text/pasted.ts';
import type { Answer } from '../../../shared/api.ts';
import { oneOf, useDraft } from '../../../shared/drafts/useDraft.ts';
import { useDraftKey } from '../../../shared/drafts/useDraftKey.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useKept } from '../../../shared/hooks/useKept.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { MaskedField } from '../../../shared/ui/masked/MaskedField.tsx';
import { airlineNamed } from '../airlineNamed.ts';
import { SavedForm } from '../parts/SavedForm.tsx';
import { SavedOne, useWanted } from '../parts/SavedOne.tsx';
import {
  useListMileageCardsQuery,
  useRemoveMileageCardMutation,
  useSaveMileageCardMutation,
} from '../savedApi.ts';
import { useDone } from '../useDone.ts';

type Listed = Answer<'saved.mileage.list'>;
type Card = Listed['cards'][number];

/** A frequent flyer card, added or changed (spec §2 /card_mileage_add). */
export function MileageScreen() {
  const wanted = useWanted('cardId');
  const list = useListMileageCardsQuery({});
  const card = wanted === null ? null : list.data?.cards.find(({ cardId }) => cardId === wanted);
  const one = list.data && card !== undefined ? { card, known: list.data } : undefined;
  return (
    <SavedOne kind="mileage" list={list} isNew={false} one={one}>
      {(shown) => shown && <MileageForm {...shown} />}
    </SavedOne>
  );
}

function MileageForm({ card, known }: { card: Card | null; known: Listed }) {
  const { t } = useTranslation('saved');
  const language = useLanguage();
  const errorText = useErrorText('saved');
  const done = useDone('mileage');
  const draft = `mileage ${card?.cardId ?? ''}`;
  const { isKept, change } = useKept(draft, { number: card?.numberMasked ?? '' });
  const codes = known.airlines.map(({ code }) => code);
  const [airline, setAirline] = useDraft(`${draft} airline`, card?.airline ?? null, oneOf(codes));
  const [tried, setTried] = useState(false);
  const [save, saving] = useSaveMileageCardMutation();
  const [remove, removing] = useRemoveMileageCardMutation();
  const send = useSend(save, done.saved, { key: useDraftKey(draft) });
  const sendRemoval = useSend(remove, done.removed);
  const { typed, field, submit } = useForm(draft, { number: '' }, (now) => ({
    ...(!isKept('number') &&
      !isMileageCard(bareNumber(now.number)) && {
        number: now.number.trim() === '' ? t('required') : errorText({ code: 'CARD_NUMBER_INVALID' }),
      }),
  }));
  const onSubmit = submit(async () => {
    if (airline === null) return;
    await send({
      ...(card && { cardId: card.cardId }),
      airline,
      ...(!isKept('number') && { number: typed.number }),
    });
  });
  return (
    <SavedForm
      kind="mileage"
      saving={saving}
      removal={
        card && {
          subject: {
            kept: localisedText(airlineNamed(known, card.airline), language),
            masked: card.numberMasked,
          },
          sending: removing,
          run: () => void sendRemoval({ cardId: card.cardId }),
        }
      }
      onSubmit={(event) => {
        setTried(true);
        const { currentTarget } = event;
        onSubmit(event);
        // The airline stands first, and is chosen by the form's first button.
        if (airline === null) currentTarget.querySelector('button')?.focus();
      }}
    >
      <Select
        label={t('mileage.airline')}
        placeholder={t('mileage.airlinePlaceholder')}
        options={known.airlines.map(({ code, name }) => ({
          id: code,
          label: localisedText(name, language),
          sub: code,
        }))}
        value={airline}
        onChange={setAirline}
        error={tried && airline === null ? t('choose') : undefined}
        size="touch"
        isRequired
      />
      <MaskedField
        label={t('mileage.number')}
        masked={card?.numberMasked ?? ''}
        isKept={isKept('number')}
        onChange={() => change('number')}
      >
        <TextField
          {...field('number')}
          size="touch"
          autoComplete="off"
          label={t('mileage.number')}
          description={t('mileage.numberHint')}
          maxLength={19}
          numericOnly
          isRequired
        />
      </MaskedField>
    </SavedForm>
  );
}
