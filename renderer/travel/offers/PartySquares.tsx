import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { PartyFit } from '../../../contract/rules/offer/partyFit.ts';
import { initials } from '../../shared/ui/display/Avatar.tsx';
import { useProductText } from '../product/useProduct.ts';
import { verdictTone } from '../standards/verdictTone.ts';
import './PartySquares.css';

/** Squares shown before "+n" takes over. */
const most = 10;

/** One square per traveller, coloured only where something is not within the standard. */
export function PartySquares({ fit, names }: { fit: PartyFit; names: readonly string[] }) {
  const { t } = useTranslation('travel');
  const shown = fit.people.slice(0, most);
  const exceptions = fit.people.flatMap((person, index) => {
    const name = names[index] ?? '';
    if (!person) return [t('offers.overOne', { name, control: t('offers.soldOut') })];
    if (verdictTone[person.verdict.control] === 'ok') return [];
    return [t('offers.overOne', { name, control: t(`control.${person.verdict.control}`) })];
  });
  return (
    <span className="travel-squares">
      <span aria-hidden="true" className="travel-squares__list">
        {shown.map((person, index) => (
          <span
            // A party keeps its order; a square has no other identity.
            key={index}
            className={clsx(
              'travel-squares__one',
              `travel-squares__one--${person ? verdictTone[person.verdict.control] : 'bad'}`,
            )}
          >
            {initials(names[index] ?? '')}
          </span>
        ))}
        {fit.people.length > most && (
          <span className="travel-squares__more">+{fit.people.length - most}</span>
        )}
      </span>
      <span className="td-vh">
        {exceptions.length === 0 ? t('offers.everyoneWithin') : exceptions.join(' ')}
      </span>
    </span>
  );
}

/** The one sentence beside the squares: fine, or how many are not. */
export function usePartyVerdict(fit: PartyFit, names: readonly string[]): string {
  const { t } = useTranslation('travel');
  const productText = useProductText();
  if (fit.missing > 0) return productText('results.missing', { count: fit.missing });
  const over = fit.people.flatMap((person, index) =>
    person && verdictTone[person.verdict.control] !== 'ok'
      ? [{ name: names[index] ?? '', control: person.verdict.control }]
      : [],
  );
  const [first, ...others] = over;
  if (!first) return t('offers.everyoneWithin');
  if (others.length > 0) return t('offers.overMany', { count: over.length });
  return t('offers.overOne', { name: first.name, control: t(`control.${first.control}`) });
}
