import { createRootRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { App } from '../app/App';
import { FailedPage } from '../app/FailedPage';
import { NotFoundPage } from '../app/NotFoundPage';
import { guard } from './guard';

export const rootRoute = createRootRoute({
  beforeLoad: ({ location, preload }) => (preload ? undefined : guard(location.pathname)),
  component: App,
  notFoundComponent: NotFoundPage,
  errorComponent: ({ error, reset }: ErrorComponentProps) => <FailedPage error={error} reset={reset} />,
});
