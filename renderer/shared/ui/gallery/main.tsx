import '../../styles/tokens.css';
import '../../styles/base.css';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';
import { asLanguage, htmlLanguage } from '../../../../contract/languages.ts';
import { Gallery } from './Gallery.tsx';

// ?theme=dark&brand=2&lang=en, so that each look has an address a screenshot can be taken of.
const query = new URLSearchParams(location.search);
const language = asLanguage(query.get('lang'));
const html = document.documentElement;
html.lang = htmlLanguage[language];
html.dataset.theme = query.get('theme') ?? 'light';
html.dataset.brand = query.get('brand') ?? '1';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <I18nProvider locale={htmlLanguage[language]}>
      <Gallery />
    </I18nProvider>,
  );
}
