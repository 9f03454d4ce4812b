import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type OptionBar, optionBar } from '../../../contract/rules/offer/optionBar.ts';
import type { OfferOption } from '../../../contract/rules/offer/partyFit.ts';
import { optionFit, partyFit } from '../../../contract/rules/offer/partyFit.ts';
import { priceOfAll, priceOfFit } from '../../../contract/rules/offer/partyPrice.ts';
import { isBookable } from '../../../contract/rules/offer/recommended.ts';
import type { OrderItem } from '../../../contract/shapes/item.ts';
import { useChangeOf } from '../../shared/hooks/useChangeLink.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { Mark } from '../../shared/ui/display/Mark.tsx';
import { Money } from '../../shared/ui/display/Money.tsx';
import { DueLine } from '../change/DueLine.tsx';
import { useChanging } from '../change/useChanging.ts';
import { Price } from '../price/Price.tsx';
import { useProduct, useProductText } from '../product/useProduct.ts';
import { PartySquares } from './PartySquares.tsx';
import { useLeftText } from './useLeftText.ts';
import './OptionRows.css';
import { VerdictMark } from '../standards/VerdictMark.tsx';

type Props = {
  /** In the order to show, the dearest first. */
  options: readonly OfferOption[];
  names: readonly string[];
  /** False on private trips, which no standard rules. */
  isBinding: boolean;
  /** `null`: each by their own standard. */
  onPick: (option: string | null) => void;
  /** What is taken is one of several, chosen from further lists before any is booked. */
  isStep?: boolean;
  /** To who travels: an option has less left than the party needs. */
  onChangeParty: () => void;
  /** The option of a ticket that is changed, where this is its own departure: it cannot become itself. */
  heldOf?: (item: OrderItem) => string | null;
  /** What an option is called at its head, where people know it by more than its own name. */
  titleOf?: (option: string) => string | undefined;
  /** What else there is to say of an option, below its name; null where only its name and price differ. */
  factsOf?: (option: string) => ReactNode;
};

/** Why a row has no button: as an option is barred, or the ticket one has. */
type RowBar = OptionBar | 'held';

/**
 * The options of an opened offer, each with what it means for this party and a button that takes it: each by their own
 * standard first, what cannot be booked last and with the reason instead.
 */
export function OptionRows({
  options,
  names,
  isBinding,
  onPick,
  isStep = false,
  onChangeParty,
  heldOf,
  titleOf,
  factsOf,
}: Props) {
  const { t } = useTranslation('travel');
  const productText = useProductText();
  const optionName = useProduct().useOptionName();
  const isChange = useChangeOf() !== null;
  const takes = isStep ? 'legs' : 'offers';
  const verb = isChange ? 'change' : takes;
  const item = useChanging().order?.summary.item;
  const held = item && heldOf ? heldOf(item) : null;
  const own = partyFit(options, names.length);
  const taken = new Set(own.people.map((person) => person?.option));
  const isMixed = taken.size > 1;
  const rows = options
    .map((option) => ({
      option,
      bar: option.option === held ? ('held' as const) : optionBar(option, names.length, isBinding),
    }))
    .sort((a, b) => placeOf(a) - placeOf(b));
  function placeOf({ option, bar }: { option: OfferOption; bar: RowBar | null }): number {
    if (bar) return bar === 'soldOut' ? 3 : 2;
    return !isMixed && taken.has(option.option) ? 0 : 1;
  }
  return (
    <ul aria-label={productText('results.options')} className="travel-options">
      {isMixed && isBookable(own, isBinding) && (
        <li className="travel-options__row travel-options__row--own">
          <OwnOptions options={options} names={names} />
          <Button
            variant="primary"
            size="desk"
            aria-label={t(`${takes}.pickOwn`)}
            onPress={() => onPick(null)}
          >
            {t(`${takes}.pick`)}
          </Button>
        </li>
      )}
      {rows.map(({ option: one, bar }) => (
        <li key={one.option} className={clsx('travel-options__row', bar && 'travel-options__row--barred')}>
          <OptionRow
            option={one}
            title={titleOf?.(one.option) ?? optionName(one.option)}
            names={names}
            bar={bar}
            isBinding={isBinding}
            facts={factsOf?.(one.option)}
          />
          {bar === null && (
            <Button
              variant={isMixed ? 'default' : 'soft'}
              size="desk"
              aria-label={t(`${verb}.pickOption`, { option: optionName(one.option) })}
              onPress={() => onPick(one.option)}
            >
              {t(`${verb}.pick`)}
            </Button>
          )}
          {bar === 'tooFew' && (
            <Button size="desk" onPress={onChangeParty}>
              {productText('results.changeParty')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function OptionRow({
  option,
  title,
  names,
  bar,
  isBinding,
  facts,
}: Pick<Props, 'names' | 'isBinding'> & {
  option: OfferOption;
  title: string;
  bar: RowBar | null;
  facts: ReactNode;
}) {
  const { t } = useTranslation('travel');
  const leftText = useLeftText();
  const { useOptionName, useStandardText = noText } = useProduct();
  const optionName = useOptionName();
  const standardText = useStandardText();
  const [verdict] = option.verdicts;
  const limits = isBinding && bar !== 'soldOut' ? new Set(option.verdicts.map(standardText)) : [];
  const price = priceOfAll(option.fareFen, names.length);
  return (
    <div className="travel-options__main">
      <p className="travel-options__line">
        <b>{title}</b>
        <span className="travel-options__left">{leftText(option.remaining)}</span>
        <Price price={price} count={names.length} className="travel-options__fare" />
      </p>
      {facts}
      {bar === null && <DueLine fareFen={option.fareFen} />}
      {bar && bar !== 'soldOut' && <BarReason option={option} names={names} bar={bar} />}
      {names.length > 1 && bar !== 'soldOut' && (
        <PartySquares fit={optionFit(option, names.length)} names={names} />
      )}
      {names.length === 1 && verdict && bar === null && (
        <p className="travel-options__verdict">
          <VerdictMark control={isBinding ? verdict.control : 'within'} variant="tag" />
          {verdict.alternative && (
            <span className="travel-options__left">
              {t('offers.alternative', { option: optionName(verdict.alternative.option) })}{' '}
              <Money fen={verdict.alternative.fareFen} whole />
            </span>
          )}
        </p>
      )}
      {[...limits]
        .filter((text) => text !== '')
        .map((text) => (
          <p key={text} className="travel-options__limit">
            {text}
          </p>
        ))}
    </div>
  );
}

const noText = () => () => '';

/** Why nobody can be put on an option as it stands. */
function BarReason({
  option,
  names,
  bar,
}: {
  option: OfferOption;
  names: readonly string[];
  bar: Exclude<RowBar, 'soldOut'>;
}) {
  const { t } = useTranslation('travel');
  const blocked = names.filter((_, index) => option.verdicts[index]?.control === 'block');
  return (
    <p className="travel-options__bar">
      <Mark tone={bar === 'held' ? 'ok' : 'bad'}>
        {bar === 'held'
          ? t('change.held')
          : bar === 'tooFew'
            ? t('offers.tooFew', { count: names.length })
            : t('offers.blockedFor', { names: blocked.join(t('listJoin')) })}
      </Mark>
    </p>
  );
}

/** Each traveller on an option of their own standard, as a list of who gets what. */
function OwnOptions({ options, names }: { options: readonly OfferOption[]; names: readonly string[] }) {
  const { t } = useTranslation('travel');
  const optionName = useProduct().useOptionName();
  const fit = partyFit(options, names.length);
  const price = priceOfFit(fit);
  return (
    <div className="travel-options__main">
      <p className="travel-options__line">
        <b>{t('offers.own')}</b>
        {price && <Price price={price} count={names.length} className="travel-options__fare" />}
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
