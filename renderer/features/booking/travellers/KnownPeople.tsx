import { useTranslation } from 'react-i18next';
import type { Traveller } from '../../../../contract/shapes/people.ts';
import { localisedOr } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { isGuestOf, type Known } from './useKnownPeople.ts';
import './KnownPeople.css';

type Props = {
  known: readonly Known[];
  hostId: string | null;
  onTake: (face: Traveller) => void;
  /** Given while the form can be sent: enters what is typed for the host's own guest. */
  onRenew: ((face: Traveller) => void) | null;
};

/** People who hold the number just typed, each to be taken in place; Enter in the field takes the first. */
export function KnownPeople({ known, hostId, onTake, onRenew }: Props) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  if (known.length === 0) return null;
  const first = firstTakeable(known);
  return (
    <Notice tone="info" live title={t('travellers.known.title')}>
      <ul className="booking-known">
        {known.map((one) => {
          const { ref, name, department, departmentName, document, host, mobileMasked, blocked } =
            one.traveller;
          return (
            <li key={ref.id}>
              <p className="booking-known__name">{name}</p>
              <p className="booking-known__about">
                <Dots>
                  {t(`travellers.known.kind.${ref.kind}`)}
                  {localisedOr(departmentName, department, language)}
                  {one.by.includes('document') && document
                    ? `${t(`travellers.document.${document.type}`)} ${document.masked}`
                    : mobileMasked}
                  {host && t(ref.kind === 'guest' ? 'travellers.host' : 'travellers.owner', { name: host })}
                </Dots>
              </p>
              {blocked ? (
                <p className="booking-known__about">{t(`travellers.blocked.${blocked}`)}</p>
              ) : (
                <div className="booking-known__acts">
                  <Button {...(one === first && { kbd: 'Enter' })} onPress={() => onTake(one.traveller)}>
                    {t('travellers.known.take', { name })}
                  </Button>
                  {onRenew && isGuestOf(one, hostId) && (
                    <Button variant="quiet" onPress={() => onRenew(one.traveller)}>
                      {t('travellers.known.renew')}
                    </Button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

/** Whom Enter takes; undefined where nobody can be booked. */
export function firstTakeable(known: readonly Known[]): Known | undefined {
  return known.find(({ traveller }) => traveller.blocked === null);
}
