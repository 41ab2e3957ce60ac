import { createElement } from 'react';
import { t } from '#words';
import { pagePaths } from '../../contract/routes.ts';
import { lazyComponent, lazyPart } from '../../ui/lazy-component.tsx';
import { pageOf } from '../../web/lib/page.tsx';
import type { DayPlayProps, WebFeature } from '../../web/lib/slots.tsx';
import { playCode } from '../plays/web/play-code.ts';
import type { DayPageProps } from './web/day-page.tsx';

const dayPage = lazyComponent<DayPageProps>(
  'features/today/web/day-page.tsx',
  () => import('./web/day-page.tsx'),
);

/** The site's own puzzle of each day (rules: today#whose-day), on its own page and at the top of the home page. */
export const today: WebFeature = {
  pages: [
    pageOf(
      `${pagePaths.today}/:day?`,
      { ...dayPage, Component: (params: DayPageProps) => createElement(dayPage.Component, params) },
      t`Today’s puzzle`,
      playCode,
    ),
  ],
  adminTab: { order: 30, load: () => import('./web/admin/today-tab.tsx') },
  dayPlay: lazyPart<DayPlayProps>(() => import('./web/day-play.tsx')),
};
