import { CreatePeople1763700000000 } from './1763700000000-create-people';
import { CreateRounds1763700000001 } from './1763700000001-create-rounds';
import { CreateLedger1763700000002 } from './1763700000002-create-ledger';
import { CreateMoneyFunctions1763700000003 } from './1763700000003-create-money-functions';
import { CreateRoundFunctions1763700000004 } from './1763700000004-create-round-functions';
import { CreatePayments1763800000000 } from './1763800000000-create-payments';
import { CompleteSpaces1764000000001 } from './1764000000001-complete-spaces';
import { CreateSchedules1764000000002 } from './1764000000002-create-schedules';
import { CreateNotifications1764000000003 } from './1764000000003-create-notifications';
import { CreateSiteSettings1764000000004 } from './1764000000004-create-site-settings';
import { CreateBonus1764000000005 } from './1764000000005-create-bonus';
import { CreateFeedback1764000000006 } from './1764000000006-create-feedback';
import { CreateChat1764000000007 } from './1764000000007-create-chat';
import { IndexLists1764000000008 } from './1764000000008-index-lists';
import { AddStaffSecurity1764000000009 } from './1764000000009-add-staff-security';
import { CreateBackoffice1764000000010 } from './1764000000010-create-backoffice';
import { ExtendDesk1764000000011 } from './1764000000011-extend-desk';
import { CompleteDesk1764000000012 } from './1764000000012-complete-desk';
import { ShareChat1764000000014 } from './1764000000014-share-chat';
import { CreateStatus1764000000015 } from './1764000000015-create-status';
import { KeepJobRuns1764000000017 } from './1764000000017-keep-job-runs';
import { FreezeReferral1764000000018 } from './1764000000018-freeze-referral';
import { CreateWithholding1764000000019 } from './1764000000019-create-withholding';
import { HoldPayouts1764000000020 } from './1764000000020-hold-payouts';
import { IndexPublicCodes1764000000021 } from './1764000000021-index-public-codes';

/** Every migration in order; listed by hand so that source, build and tests see the same set. */
export const migrations = [
  CreatePeople1763700000000,
  CreateRounds1763700000001,
  CreateLedger1763700000002,
  CreateMoneyFunctions1763700000003,
  CreateRoundFunctions1763700000004,
  CreatePayments1763800000000,
  CompleteSpaces1764000000001,
  CreateSchedules1764000000002,
  CreateNotifications1764000000003,
  CreateSiteSettings1764000000004,
  CreateBonus1764000000005,
  CreateFeedback1764000000006,
  CreateChat1764000000007,
  IndexLists1764000000008,
  AddStaffSecurity1764000000009,
  CreateBackoffice1764000000010,
  ExtendDesk1764000000011,
  CompleteDesk1764000000012,
  ShareChat1764000000014,
  CreateStatus1764000000015,
  KeepJobRuns1764000000017,
  FreezeReferral1764000000018,
  CreateWithholding1764000000019,
  HoldPayouts1764000000020,
  IndexPublicCodes1764000000021,
];
