import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { LoginPage } from '../features/auth/LoginPage';
import { rootRoute } from './root';

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { title: 'auth.login.title' },
  // Part of the entry: the first page of every newcomer must not cost another request.
  component: LoginPage,
});

const signupPage = lazyRouteComponent(() => import('../features/auth/SignupPage'), 'SignupPage');

const signupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/Signup',
  staticData: { title: 'auth.signup.title' },
  component: signupPage,
});

const invitedSignupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/Signup/$referralCode',
  staticData: { title: 'auth.signup.title' },
  component: signupPage,
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/resetpassword',
  staticData: { title: 'auth.reset.title' },
  component: lazyRouteComponent(() => import('../features/auth/ResetPasswordPage'), 'ResetPasswordPage'),
});

export const entranceRoutes = [loginRoute, signupRoute, invitedSignupRoute, resetPasswordRoute];
