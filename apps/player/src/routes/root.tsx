import { createRootRoute } from '@tanstack/react-router';
import { App } from '../app/App';
import { NotFoundPage } from '../app/NotFoundPage';
import { PageError } from '../app/PageError';
import { guard } from './guard';

export const rootRoute = createRootRoute({
  beforeLoad: ({ location, preload }) => (preload ? undefined : guard(location.pathname)),
  component: App,
  notFoundComponent: NotFoundPage,
  errorComponent: PageError,
});
