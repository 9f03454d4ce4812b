import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { Traveller } from '../../../../contract/shapes/people.ts';
import { localisedOr } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Mark } from '../../../shared/ui/display/Mark.tsx';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import type { ReadPerson } from '../logic/readPeople.ts';

type Props = {
  read: readonly ReadPerson[];
  /** Keys of those on the desk already. */
  there: ReadonlySet<string>;
  isWhole: boolean;
  onChoose: (one: ReadPerson, key: string) => void;
};

/** How each name is read: nobody is added who does not stand here as sure. */
export function PeopleRead({ read, there, isWhole, onChoose }: Props) {
  const { t } = useTranslation(['desk', 'booking']);
  const about = useAbout();
  const words = (one: ReadPerson) => {
    const [first] = one.travellers;
    if (one.is === 'one' && first) {
      return there.has(travellerKey(first.ref)) ? t('read.there') : about(first);
    }
    if (one.is === 'blocked' && first?.blocked) return t(`booking:travellers.blocked.${first.blocked}`);
    if (one.is === 'several') return t('read.several', { count: one.travellers.length });
    if (one.is === 'unsure') return t('read.unsure');
    return isWhole ? t('read.unknown') : t('read.unknownHere');
  };
  return (
    <ul className="desk-read" aria-label={t('read.label')}>
      {read.map((one) => {
        const isSure = one.is === 'one';
        const asks = !isSure && one.is !== 'blocked' ? one.travellers : [];
        return (
          <li
            key={`${one.is} ${one.word}`}
            className={clsx('desk-read__one', !isSure && 'desk-read__one--doubt')}
          >
            <span className="desk-read__line">
              <b className="desk-read__word">{isSure ? one.travellers[0]?.name : one.word}</b>
              <Mark tone={isSure ? 'ok' : one.is === 'blocked' || one.is === 'unknown' ? 'bad' : 'warn'}>
                {words(one)}
              </Mark>
            </span>
            {asks.length > 0 && (
              <span className="desk-read__asks">
                {asks.map((traveller) => (
                  <Button
                    key={travellerKey(traveller.ref)}
                    size="sm"
                    onPress={() => onChoose(one, travellerKey(traveller.ref))}
                  >
                    {[traveller.name, about(traveller)].filter(Boolean).join(' ')}
                  </Button>
                ))}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What tells a person from their namesakes. */
function useAbout(): (traveller: Traveller) => string {
  const language = useLanguage();
  return ({ level, levelName, department, departmentName, host }) =>
    [localisedOr(levelName, level, language), localisedOr(departmentName, department, language), host]
      .filter(Boolean)
      .join(' ');
}
