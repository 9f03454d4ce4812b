import { useTranslation } from 'react-i18next';
import type { BriefLeg, TripBrief } from '../../../../contract/shapes/desk/brief.ts';
import type { Localised } from '../../../../contract/shapes/primitives.ts';
import { dateIn, longDate, timeOfDay } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import './brief.css';

/** A trip in a pocket: times, places in Chinese and English, numbers, and whom to call. */
export function BriefView({ brief }: { brief: TripBrief }) {
  const { t } = useTranslation(['brief', 'item']);
  const { traveller, company, legs, contacts } = brief;
  const language = useLanguage();
  return (
    <>
      <Card>
        <CardHead size="lg" title={traveller} end={localisedText(company, language)} />
        <p className="brief__note">{t('localTimes')}</p>
      </Card>
      {legs.map((leg, index) => (
        // A trip may have the same way twice; ways are what they are in their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: a way is where it stands.
        <Leg key={index} leg={leg} />
      ))}
      <Card>
        <CardHead title={t('contacts')} />
        <ul className="brief__contacts">
          {contacts.map(({ kind, phone, country }) => (
            <li key={`${kind} ${country?.en}`}>
              <Dots>
                {country && localisedText(country, language)}
                {t(`contact.${kind}`)}
              </Dots>
              {phone === '' ? (
                <span>{t('askLocal')}</span>
              ) : (
                <Link href={`tel:${phone.replaceAll(' ', '')}`} className="brief__phone">
                  {phone}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

function Leg({ leg }: { leg: BriefLeg }) {
  const { t } = useTranslation(['brief', 'item']);
  const language = useLanguage();
  const { kind, no, seller, from, to, address, placed, confirmation, mark } = leg;
  const title = (
    <Dots>
      {t(`item:kind.${kind}`)}
      {no}
      {seller && localisedText(seller, language)}
    </Dots>
  );
  return (
    <Card>
      <CardHead
        title={title}
        after={mark && <Tag tone={mark === 'withdrawn' ? 'bad' : 'warn'}>{t(`mark.${mark}`)}</Tag>}
      />
      <div className="brief__ends">
        <End end={from} />
        <End end={to} />
      </div>
      {address && (
        <p className="brief__line">
          <Both name={address} />
        </p>
      )}
      {placed.length > 0 && <p className="brief__line">{placed.join(' · ')}</p>}
      {confirmation !== '' && <p className="brief__line">{t('confirmation', { no: confirmation })}</p>}
    </Card>
  );
}

function End({ end: { at, zone, place, terminal } }: { end: BriefLeg['from'] }) {
  const language = useLanguage();
  return (
    <div>
      <p className="brief__time">{timeOfDay(at, zone)}</p>
      <p className="brief__day">{longDate(dateIn(at, zone), language)}</p>
      <p>
        <Both name={place} /> {terminal}
      </p>
    </div>
  );
}

/** A name as its reader says it, and below it as those say it whom it is shown to. */
function Both({ name }: { name: Localised }) {
  const language = useLanguage();
  const other = language === 'zh' ? 'en' : 'zh';
  const [mine, theirs] = [localisedText(name, language), localisedText(name, other)];
  return (
    <>
      <span>{mine}</span>
      {theirs !== mine && (
        <span lang={other} className="brief__other" data-name="true">
          {theirs}
        </span>
      )}
    </>
  );
}
