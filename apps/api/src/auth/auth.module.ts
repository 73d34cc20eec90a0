import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { ENV, type Env } from '../config';
import { SessionVerifier } from '../platform/http';
import { Accounts } from './accounts';
import { AuthController } from './auth.controller';
import { BotTokens } from './bot-tokens';
import { JWT_KEY, jwtKeyOf } from './jwt-key';
import { JwtStrategy } from './jwt.strategy';
import { KnownDevices } from './known-devices';
import { Lockout } from './lockout';
import { LoginService } from './login.service';
import { Passwords } from './passwords';
import { OwnSessions } from './own-sessions';
import { RecoveryCodes } from './recovery-codes';
import { Refresh } from './refresh';
import { RevocationWatch } from './revocation-watch';
import { SecondFactor } from './second-factor';
import { SecurityController } from './security.controller';
import { SessionCache } from './session-cache';
import { Sessions } from './sessions';
import { StaffSecurity } from './staff-security';
import { Suspicion } from './suspicion';

/** Sign-in, sessions and tokens; also tells the platform who is signed in. */
@Global()
@Module({
  imports: [
    JwtModule.registerAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({ secret: jwtKeyOf(env), signOptions: { algorithm: 'HS256' } }),
    }),
  ],
  controllers: [AuthController, SecurityController],
  providers: [
    Accounts,
    BotTokens,
    JwtStrategy,
    KnownDevices,
    Lockout,
    LoginService,
    OwnSessions,
    Passwords,
    RecoveryCodes,
    Refresh,
    RevocationWatch,
    SecondFactor,
    SessionCache,
    Sessions,
    StaffSecurity,
    Suspicion,
    { provide: JWT_KEY, inject: [ENV], useFactory: jwtKeyOf },
    { provide: SessionVerifier, useExisting: SessionCache },
  ],
  exports: [Accounts, BotTokens, Lockout, Passwords, Sessions, SessionVerifier],
})
export class AuthModule {}
