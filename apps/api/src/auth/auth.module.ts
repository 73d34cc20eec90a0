import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { ENV, type Env } from '../config';
import { ExclusionRegisterModule } from '../exclusion-register';
import { NotificationsModule } from '../notifications';
import { SessionVerifier } from '../platform/http';
import { Accounts } from './accounts';
import { AuthController } from './auth.controller';
import { BotTokens } from './login/bot-tokens';
import { JWT_KEY, jwtKeyOf } from './sessions/jwt-key';
import { JwtStrategy } from './sessions/jwt.strategy';
import { DeviceProofs } from './login/device-proofs';
import { KnownDevices } from './login/known-devices';
import { Lockout } from './login/lockout';
import { LoginService } from './login/login.service';
import { Passwords } from './login/passwords';
import { PasskeyLogin } from './login/passkey-login';
import { OwnSessions } from './sessions/own-sessions';
import { RecoveryCodes } from './second-factor/recovery-codes';
import { RefreshTokens } from './sessions/refresh-tokens';
import { RevocationPoller } from './sessions/revocation-poller';
import { SecondFactor } from './second-factor/second-factor';
import { SecurityController } from './second-factor/security.controller';
import { SessionCache } from './sessions/session-cache';
import { Sessions } from './sessions/sessions';
import { FactorProofs } from './second-factor/factor-proofs';
import { PasskeyChallenges } from './passkeys/passkey-challenges';
import { Passkeys } from './passkeys/passkeys';
import { SignInLog } from './sign-ins/sign-in-log';
import { StepUpController } from './second-factor/step-up.controller';
import { SignIns } from './sign-ins/sign-ins';
import { StaffAccounts } from './sign-ins/staff-accounts';
import { LoginGate } from './login/login-gate';
import { SuspectAddresses } from './login/suspect-addresses';

/** Sign-in, sessions and tokens. Provides the platform's SessionVerifier. */
@Global()
@Module({
  imports: [
    ExclusionRegisterModule,
    NotificationsModule,
    JwtModule.registerAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({ secret: jwtKeyOf(env), signOptions: { algorithm: 'HS256' } }),
    }),
  ],
  controllers: [AuthController, SecurityController, StepUpController],
  providers: [
    Accounts,
    BotTokens,
    DeviceProofs,
    JwtStrategy,
    KnownDevices,
    Lockout,
    LoginService,
    OwnSessions,
    PasskeyLogin,
    Passwords,
    RecoveryCodes,
    RefreshTokens,
    RevocationPoller,
    SecondFactor,
    SessionCache,
    Sessions,
    FactorProofs,
    PasskeyChallenges,
    Passkeys,
    SignInLog,
    SignIns,
    StaffAccounts,
    LoginGate,
    SuspectAddresses,
    { provide: JWT_KEY, inject: [ENV], useFactory: jwtKeyOf },
    { provide: SessionVerifier, useExisting: SessionCache },
  ],
  exports: [
    Accounts,
    BotTokens,
    DeviceProofs,
    FactorProofs,
    Lockout,
    LoginService,
    Passkeys,
    Passwords,
    RecoveryCodes,
    SecondFactor,
    SessionVerifier,
    Sessions,
    SignInLog,
    SignIns,
    StaffAccounts,
  ],
})
export class AuthModule {}
