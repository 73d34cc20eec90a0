import { createRootRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { App } from '../app/App';
import { FailedPage } from '../app/error-pages/FailedPage';
import { MissingPage } from '../app/error-pages/MissingPage';
import { guard } from './guard';

export const rootRoute = createRootRoute({
  beforeLoad: ({ location, preload }) => (preload ? undefined : guard(location.pathname)),
  component: App,
  notFoundComponent: MissingPage,
  errorComponent: ({ error, reset }: ErrorComponentProps) => <FailedPage error={error} reset={reset} />,
});
