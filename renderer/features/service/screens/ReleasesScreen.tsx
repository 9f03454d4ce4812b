import { useTranslation } from 'react-i18next';
import { fullDate } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { LoadedText } from '../parts/LoadedText.tsx';
import { loadReleases } from '../releaseTexts.ts';
import '../parts/service.css';

/** What is new in each version (spec §2 /version/versionPage). */
export function ReleasesScreen() {
  const { t } = useTranslation('service');
  const language = useLanguage();
  return (
    <LoadedText load={loadReleases}>
      {(releases) => (
        <div className="service">
          {releases.map(({ version, date, notes }) => (
            <Card key={version}>
              <CardHead title={t('version.number', { version })} end={fullDate(date, language)} />
              <CardBody className="service__text">
                <ul>
                  {notes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </ul>
              </CardBody>
            </Card>
          ))}
        </div>
      )}
    </LoadedText>
  );
}
