import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type DocumentName, documentNames, documents } from '../../../../contract/enums/service/documents.ts';
import { DocumentText } from '../../../shared/documents/DocumentText.tsx';
import { RouteTableContext } from '../../../shared/navigation.ts';
import { resolvePath } from '../../../shared/routeTable.ts';
import { ReadingPage } from '../parts/ReadingPage.tsx';

/** A public document, in the version in force or in one somebody accepted (`version`). */
export function DocumentScreen() {
  const { t } = useTranslation('documents');
  const { search } = useLocation();
  const document = useDocument();
  if (!document) return null;
  const version = Number(new URLSearchParams(search).get('version') ?? documents[document].version);
  return (
    <ReadingPage title={t(`titles.${document}`)}>
      <DocumentText key={document} document={document} version={version} />
    </ReadingPage>
  );
}

/** The document the route is named after. */
function useDocument(): DocumentName | undefined {
  const table = useContext(RouteTableContext);
  const { pathname } = useLocation();
  const name = resolvePath(table, pathname)?.route.name;
  return documentNames.find((one) => one === name);
}
