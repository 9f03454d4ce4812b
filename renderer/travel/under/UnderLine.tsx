import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { IconButton } from '../../shared/ui/controls/IconButton.tsx';
import { useOwner } from '../party/useParty.ts';
import { selectNamed, travelNamed } from '../quote/bookingSlice.ts';
import { applicationWord, isApplicationId, useGetApplyFileQuery } from './applicationsApi.ts';
import './under.css';
import { useTravelLink } from './useTravelLink.ts';

/** The application a search is for, as its link named it, and the way to go without it. */
export function UnderLine({ params }: { params: URLSearchParams }) {
  const { t } = useTranslation('travel');
  const dispatch = useDispatch();
  const owner = useOwner();
  useTravelLink(params);
  const named = useSelector(selectNamed);
  const travelId = named?.owner === owner ? named.travelId : null;
  const word = travelId === null ? null : applicationWord(travelId);
  const { data } = useGetApplyFileQuery(word === null ? skipToken : { travelId: word });
  if (travelId === null) return null;
  const application = data?.application;
  const text = application
    ? t('under.named', { title: application.title, number: application.number })
    : t('search.travelId', { id: isApplicationId(word ?? '') ? '…' : travelId });
  return (
    <div className="travel-under">
      <p className="travel-under__text">{text}</p>
      <IconButton
        icon="close"
        iconSize={16}
        size="sm"
        label={t('under.drop')}
        onPress={() => dispatch(travelNamed(null))}
      />
    </div>
  );
}
