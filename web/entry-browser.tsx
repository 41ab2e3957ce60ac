import './styles.css';
import { hydrateRoot } from 'react-dom/client';
import type { PageData } from '../contract/pages.ts';
import { App } from './app.tsx';
import { registerServiceWorker } from './lib/register-service-worker.ts';
import { findPage } from './routes.tsx';

const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as PageData;
// The token stands by itself at the document's end, because it alone differs from visitor to visitor.
const token = document.getElementById('play-token')?.textContent;
if (data.play !== undefined && token) data.play.token = JSON.parse(token) as string;

const { page, params } = findPage(location.pathname);
await Promise.all([page.view, ...page.inner(data, params)].map((view) => view.preload()));

const root = document.getElementById('root');
if (root !== null) hydrateRoot(root, <App data={data} />);
if (import.meta.env.PROD) registerServiceWorker();
