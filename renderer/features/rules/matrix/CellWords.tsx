import { useTranslation } from 'react-i18next';
import { settingLines } from '../../../../contract/rules/standard/settingLines.ts';
import { monthDay } from '../../../shared/format/dateTime.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { useStandardWords } from '../../../travel/standards/useStandardWords.ts';
import type { Cell, MatrixProduct } from '../rules.ts';
import { useTierName } from '../useTierName.ts';
import './matrix.css';

type Props = { cell: Cell; product: MatrixProduct };

/** What holds for a level and product in a few words: figures by tier, what is allowed, what is planned. */
export function CellWords({ cell, product }: Props) {
  const { t } = useTranslation(['rules', 'travel']);
  const language = useLanguage();
  const tierName = useTierName();
  const settings = cell.now?.settings ?? [];
  const lines = settingLines(product.frames, settings).filter(({ tier }) => tier === null);
  const words = useStandardWords(lines);
  const tiers = product.frames.find(({ form }) => form === 'tiers');
  const tiered = settings.find(({ rule }) => rule === tiers?.rule);
  const [next] = cell.planned;
  const control = settings[0]?.control;
  return (
    <span className="matrix__words">
      {cell.isBroken && (
        <span className="matrix__broken">
          <Icon name="warning" size={14} />
          {t('broken')}
        </span>
      )}
      {!cell.isBroken && !cell.now && <span className="matrix__free">{t('free')}</span>}
      {tiers && tiered && (
        <span className="matrix__tiers matrix__figures">
          {tiers.tiers.map((one) => {
            const { tier } = one;
            const amount = tiered.tiers.find((own) => own.tier === tier)?.amount ?? null;
            return (
              <span key={tier}>
                <span className="td-vh">{tierName(one)}</span>
                {amount === null ? t('noCap') : moneyText(amount, language, { whole: true })}
              </span>
            );
          })}
        </span>
      )}
      {words.slice(0, 3).map(({ id, about: whole, limit }, index) => {
        const about = aboutOf(whole, lines[index]?.unit);
        return (
          <span key={id} className={index === 0 && !tiers ? 'matrix__main' : 'matrix__sub'}>
            {about ? t('aboutLimit', { about, limit }) : limit}
          </span>
        );
      })}
      {cell.now && control && <span className="matrix__over">{t(`over.${control}`)}</span>}
      {next && (
        <span className="matrix__planned">
          <Icon name="clock" size={14} />
          {t('plannedFrom', { date: monthDay(next.validFrom, language) })}
        </span>
      )}
    </span>
  );
}

/** What a limit is of, where it does not say so itself: how long a journey, or which cap a sum is. */
function aboutOf([rule = '', forWhat = '']: readonly string[], unit: string | undefined): string {
  return forWhat || (unit === 'fen' ? rule : '');
}
