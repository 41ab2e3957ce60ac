import './styles.css';
import { hydrateRoot } from 'react-dom/client';
import type { PageData } from '../contract/pages.ts';
import { App } from './app.tsx';
import { findPage } from './routes.tsx';

const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as PageData;
const { page, params } = findPage(location.pathname);
await Promise.all([page.view, ...page.inner(data, params)].map((view) => view.preload()));

const root = document.getElementById('root');
if (root !== null) hydrateRoot(root, <App data={data} />);
