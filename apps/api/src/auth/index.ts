export { Accounts, type Account } from './accounts';
export { AuthModule } from './auth.module';
export { BotTokens } from './login/bot-tokens';
export { DeviceProofs } from './login/device-proofs';
export { personFilter } from './person-filter';
export { deviceOf } from './sessions/device';
export { setHalfSessionCookie, setSignInCookies } from './auth.cookies';
export { Lockout } from './login/lockout';
export {
  LoginService,
  type Checked,
  type LoggedIn,
  type LoginOrigin,
  type SignedInView,
} from './login/login.service';
export { Passwords } from './login/passwords';
export { Passkeys } from './second-factor/passkeys';
export { FactorProofs } from './second-factor/factor-proofs';
export { hashOfCode, newCode, RecoveryCodes } from './second-factor/recovery-codes';
export { codeTriesOf, SecondFactor } from './second-factor/second-factor';
export { Sessions, type RevocationReason } from './sessions/sessions';
export { hashToken } from './sessions/tokens';
export { SignInLog } from './sign-ins/sign-in-log';
export { SignIns } from './sign-ins/sign-ins';
export { StaffAccounts } from './sign-ins/staff-accounts';
