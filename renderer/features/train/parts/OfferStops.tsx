import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrainOffer } from '../../../../contract/shapes/train.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { StopsSheet } from '../../../travel/item/stops/StopsSheet.tsx';
import { useListStopsQuery } from '../../../travel/item/stops/stopsApi.ts';

type Props = { offer: Pick<TrainOffer, 'offerId' | 'trainNo'>; isLink?: boolean };

/** Leads to where an offered train calls, which is asked once it is opened: a button on a card, a link among links. */
export function OfferStops({ offer: { offerId, trainNo }, isLink = false }: Props) {
  const { t } = useTranslation('item');
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const answer = useListStopsQuery(isOpen ? { offerId } : skipToken);
  return (
    <>
      {isLink ? (
        <Link onPress={open}>{t('stopList.title')}</Link>
      ) : (
        <Button variant="quiet" onPress={open}>
          {t('stopList.title')}
        </Button>
      )}
      <StopsSheet isOpen={isOpen} onClose={() => setOpen(false)} trainNo={trainNo} answer={answer} />
    </>
  );
}
