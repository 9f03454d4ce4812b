import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useGo, useHref } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Card, CardBody } from '../../../shared/ui/lists/Card.tsx';
import { type HelpArticle, loadHelp } from '../helpTexts.ts';
import { LoadedText } from '../parts/LoadedText.tsx';
import '../parts/service.css';

/** One question and its answer (spec §2 /helpInfoDetail); the first for none. */
export function HelpArticleScreen() {
  const { t } = useTranslation('service');
  const [params] = useSearchParams();
  return (
    <LoadedText load={loadHelp}>
      {({ articles }) => {
        const wanted = params.get('id') ?? articles[0]?.id;
        const found = articles.find(({ id }) => id === wanted);
        return found ? (
          <Article {...found} />
        ) : (
          <EmptyState icon="help" title={t('help.gone')} hint={t('help.goneHint')} />
        );
      }}
    </LoadedText>
  );
}

function Article({ question, answer, go }: HelpArticle) {
  const { t } = useTranslation('service');
  const goTo = useGo();
  const href = useHref();
  return (
    <div className="service">
      <Card label={question}>
        <CardBody alone className="service__text">
          <h2>{question}</h2>
          {answer.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {go && href.has(go.route) && (
            <Button variant="primary" size="touch" onPress={() => goTo(go.route)}>
              {go.label}
            </Button>
          )}
        </CardBody>
      </Card>
      <p className="service__more">
        {t('help.unsolved')}{' '}
        <Link variant="text" href={href('customerService')}>
          {t('hub.title')}
        </Link>
      </p>
    </div>
  );
}
