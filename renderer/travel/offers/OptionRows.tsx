import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { Money } from '../../shared/ui/display/Money.tsx';
import { useProduct, useProductText } from '../product/useProduct.ts';
import type { OfferOption } from '../shapes/offer.ts';
import { PartySquares } from './PartySquares.tsx';
import { optionFit, partyFit } from './partyFit.ts';
import { useLeftText } from './useLeftText.ts';
import './OptionRows.css';
import { VerdictMark } from '../standards/VerdictMark.tsx';

type Props = {
  /** In the order to show, the dearest first. */
  options: readonly OfferOption[];
  names: readonly string[];
  /** `null`: each by their own standard. */
  onPick: (option: string | null) => void;
};

/** The options of an opened offer, each with what it means for this party and a button that takes it. */
export function OptionRows({ options, names, onPick }: Props) {
  const { t } = useTranslation('travel');
  const productText = useProductText();
  const optionName = useProduct().useOptionName();
  const own = partyFit(options, names.length);
  const isMixed = new Set(own.people.map((person) => person?.option)).size > 1;
  return (
    <ul aria-label={productText('results.options')} className="travel-options">
      {isMixed && own.missing === 0 && (
        <li className="travel-options__row travel-options__row--own">
          <OwnOptions options={options} names={names} />
          <Button variant="primary" size="desk" aria-label={t('offers.pickOwn')} onPress={() => onPick(null)}>
            {t('offers.pick')}
          </Button>
        </li>
      )}
      {options.map((one) => (
        <li key={one.option} className="travel-options__row">
          <OptionRow option={one} names={names} />
          <Button
            variant={isMixed ? 'default' : 'soft'}
            size="desk"
            aria-label={t('offers.pickOption', { option: optionName(one.option) })}
            onPress={() => onPick(one.option)}
          >
            {t('offers.pick')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function OptionRow({ option, names }: { option: OfferOption; names: readonly string[] }) {
  const { t } = useTranslation('travel');
  const leftText = useLeftText();
  const optionName = useProduct().useOptionName();
  const [verdict] = option.verdicts;
  return (
    <div className="travel-options__main">
      <p className="travel-options__line">
        <b>{optionName(option.option)}</b>
        <span className="travel-options__left">{leftText(option.remaining)}</span>
        <Money fen={option.fareFen} className="travel-options__fare" />
      </p>
      {names.length > 1 && <PartySquares fit={optionFit(option, names.length)} names={names} />}
      {names.length === 1 && verdict && (
        <p className="travel-options__verdict">
          <VerdictMark control={verdict.control} variant="tag" />
          {verdict.alternative && (
            <span className="travel-options__left">
              {t('offers.alternative', { option: optionName(verdict.alternative.option) })}{' '}
              <Money fen={verdict.alternative.fareFen} whole />
            </span>
          )}
        </p>
      )}
    </div>
  );
}

/** Each traveller on an option of their own standard, as a list of who gets what. */
function OwnOptions({ options, names }: { options: readonly OfferOption[]; names: readonly string[] }) {
  const { t } = useTranslation('travel');
  const optionName = useProduct().useOptionName();
  const fit = partyFit(options, names.length);
  return (
    <div className="travel-options__main">
      <p className="travel-options__line">
        <b>{t('offers.own')}</b>
        {fit.totalFen !== null && <Money fen={fit.totalFen} className="travel-options__fare" />}
      </p>
      <ul className="travel-options__people">
        {fit.people.map((person, index) => (
          // A party keeps its order; a row has no other identity.
          <li key={index} className="travel-options__person">
            <span className="travel-options__name">{names[index]}</span>
            {person && (
              <>
                <span>{optionName(person.option)}</span>
                <VerdictMark control={person.verdict.control} />
                <Money fen={person.fareFen} className="travel-options__fare" />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
