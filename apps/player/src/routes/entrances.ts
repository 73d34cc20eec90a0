import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadSignupTexts } from '@libs/i18n';
import { LoginPage } from '../features/auth/login/LoginPage';
import { addTexts } from '../shared/i18n';
import { rootRoute } from './root';

const texts = () => addTexts(loadSignupTexts);

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { title: 'auth.login.title' },
  // Bundled with the entry: a newcomer's first page must not cost another request.
  component: LoginPage,
});

const signupPage = lazyRouteComponent(() => import('../features/auth/signup/SignupPage'), 'SignupPage');

const signupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/Signup',
  staticData: { title: 'auth.signup.title' },
  loader: texts,
  component: signupPage,
});

const invitedSignupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/Signup/$referralCode',
  staticData: { title: 'auth.signup.title' },
  loader: texts,
  component: signupPage,
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/resetpassword',
  staticData: { title: 'auth.reset.title' },
  loader: texts,
  component: lazyRouteComponent(
    () => import('../features/auth/login/ResetPasswordPage'),
    'ResetPasswordPage',
  ),
});

export const entranceRoutes = [loginRoute, signupRoute, invitedSignupRoute, resetPasswordRoute];
