import type { Entry, Row } from './entry';
import BreachIcon from '@mui/icons-material/GppMaybeOutlined';
import AdjustIcon from '@mui/icons-material/BalanceOutlined';
import AuditIcon from '@mui/icons-material/FactCheckOutlined';
import CaseIcon from '@mui/icons-material/RuleOutlined';
import ChatReportIcon from '@mui/icons-material/ReportOutlined';
import CampaignIcon from '@mui/icons-material/EmojiEventsOutlined';
import BigGameIcon from '@mui/icons-material/StarsOutlined';
import BonusTableIcon from '@mui/icons-material/MilitaryTechOutlined';
import DailyTableIcon from '@mui/icons-material/LeaderboardOutlined';
import DepositIcon from '@mui/icons-material/SouthWestOutlined';
import PayeeIcon from '@mui/icons-material/HowToRegOutlined';
import ComplaintIcon from '@mui/icons-material/SupportAgentOutlined';
import FeedbackIcon from '@mui/icons-material/RateReviewOutlined';
import ExportIcon from '@mui/icons-material/Inventory2Outlined';
import LedgerIcon from '@mui/icons-material/ReceiptLongOutlined';
import MessagesIcon from '@mui/icons-material/ForwardToInboxOutlined';
import MuteIcon from '@mui/icons-material/VolumeOffOutlined';
import NoticeIcon from '@mui/icons-material/CampaignOutlined';
import ReceivableIcon from '@mui/icons-material/HourglassBottomOutlined';
import PhoneIcon from '@mui/icons-material/PhoneAndroidOutlined';
import ProposalIcon from '@mui/icons-material/SupervisorAccountOutlined';
import ReconcileIcon from '@mui/icons-material/CompareArrowsOutlined';
import ReportIcon from '@mui/icons-material/QueryStatsOutlined';
import RingIcon from '@mui/icons-material/HubOutlined';
import RoundIcon from '@mui/icons-material/GridOnOutlined';
import ScheduleIcon from '@mui/icons-material/EventOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import SoloIcon from '@mui/icons-material/PersonSearchOutlined';
import SpaceIcon from '@mui/icons-material/MeetingRoomOutlined';
import UsersIcon from '@mui/icons-material/PeopleAltOutlined';
import TaxIcon from '@mui/icons-material/AccountBalanceOutlined';
import WithdrawIcon from '@mui/icons-material/NorthEastOutlined';
import WindDownIcon from '@mui/icons-material/EventBusyOutlined';
import StaffIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import { storedLanguage, type StaffLanguage } from '../shared/api/language';
import { when } from '../shared/fields/format';
import { unmasked } from '../shared/verbs/Shown';

/** Every resource in the order of the menu; its pages load when they are opened. */
export const entries: readonly Entry[] = [
  {
    name: 'reports',
    group: 'money',
    icon: ReportIcon,
    inspectors: true,
    list: async () => (await import('./reports/ReportsPage')).ReportsPage,
  },
  {
    name: 'proposals',
    group: 'money',
    icon: ProposalIcon,
    list: async () => (await import('./proposals/ProposalsPage')).ProposalsPage,
  },
  {
    name: 'solo-reviews',
    group: 'money',
    icon: SoloIcon,
    list: async () => (await import('./solo-reviews/SoloReviewsPage')).SoloReviewsPage,
  },
  {
    name: 'withdrawals',
    group: 'money',
    icon: WithdrawIcon,
    representation: 'ref',
    list: async () => (await import('./withdrawals/WithdrawalList')).WithdrawalList,
    show: async () => (await import('./withdrawals/WithdrawalShow')).WithdrawalShow,
  },
  {
    name: 'deposits',
    group: 'money',
    icon: DepositIcon,
    representation: 'ref',
    list: async () => (await import('./deposits/DepositList')).DepositList,
    show: async () => (await import('./deposits/DepositShow')).DepositShow,
  },
  {
    name: 'transactions',
    group: 'money',
    icon: LedgerIcon,
    representation: 'id',
    list: async () => (await import('./transactions/TransactionList')).TransactionList,
    show: async () => (await import('./transactions/TransactionShow')).TransactionShow,
  },
  {
    name: 'cases',
    group: 'money',
    icon: CaseIcon,
    inspectors: true,
    representation: ({ ref }: Row) => unmasked(ref === null ? null : String(ref)),
    list: async () => (await import('./cases/CaseList')).CaseList,
    show: async () => (await import('./cases/CaseShow')).CaseShow,
  },
  {
    name: 'reconciliation',
    group: 'money',
    icon: ReconcileIcon,
    list: async () => (await import('./reconciliation/ReconciliationPage')).ReconciliationPage,
  },
  {
    name: 'receivables',
    group: 'money',
    icon: ReceivableIcon,
    list: async () => (await import('./receivables/ReceivableList')).ReceivableList,
  },
  {
    name: 'payee-reviews',
    group: 'money',
    icon: PayeeIcon,
    list: async () => (await import('./payee-reviews/PayeeReviewsPage')).PayeeReviewsPage,
  },
  {
    name: 'adjustments',
    group: 'money',
    icon: AdjustIcon,
    list: async () => (await import('./adjustments/AdjustmentList')).AdjustmentList,
    create: async () => (await import('./adjustments/AdjustmentCreate')).AdjustmentCreate,
  },
  {
    name: 'tax-rules',
    group: 'money',
    icon: TaxIcon,
    list: async () => (await import('./tax/TaxPage')).TaxPage,
  },
  {
    name: 'exports',
    group: 'money',
    icon: ExportIcon,
    inspectors: true,
    list: async () => (await import('./exports/ExportList')).ExportList,
  },
  {
    name: 'wind-down',
    group: 'money',
    icon: WindDownIcon,
    list: async () => (await import('./wind-down/WindDownPage')).WindDownPage,
  },
  {
    name: 'rounds',
    group: 'play',
    icon: RoundIcon,
    agents: true,
    inspectors: true,
    representation: ({ number, stake, spaceName }: Row) =>
      [number, `${stake} ETB`, spaceName].filter((part) => part !== null).join(' · '),
    list: async () => (await import('./rounds/RoundList')).RoundList,
    show: async () => (await import('./rounds/RoundShow')).RoundShow,
  },
  {
    name: 'spaces',
    group: 'play',
    icon: SpaceIcon,
    agents: true,
    representation: 'name',
    list: async () => (await import('./spaces/SpaceList')).SpaceList,
    show: async () => (await import('./spaces/SpaceShow')).SpaceShow,
    create: async () => (await import('./spaces/SpaceCreate')).SpaceCreate,
  },
  {
    name: 'scheduled-games',
    group: 'play',
    icon: ScheduleIcon,
    representation: ({ startsAt, stake }: Row) => `${when(String(startsAt))} · ${stake} ETB`,
    list: async () => (await import('./scheduled-games/GameList')).GameList,
    show: async () => (await import('./scheduled-games/GameShow')).GameShow,
  },
  {
    name: 'big-games',
    group: 'play',
    icon: BigGameIcon,
    representation: ({ title }: { title: Record<StaffLanguage, string> }) => title[storedLanguage()],
    list: async () => (await import('./big-games/BigGameList')).BigGameList,
    show: async () => (await import('./big-games/BigGameShow')).BigGameShow,
    create: async () => (await import('./big-games/BigGameCreate')).BigGameCreate,
    edit: async () => (await import('./big-games/BigGameEdit')).BigGameEdit,
  },
  {
    name: 'campaigns',
    group: 'play',
    icon: CampaignIcon,
    representation: 'name',
    list: async () => (await import('./campaigns/CampaignList')).CampaignList,
    show: async () => (await import('./campaigns/CampaignShow')).CampaignShow,
    create: async () => (await import('./campaigns/CampaignCreate')).CampaignCreate,
    edit: async () => (await import('./campaigns/CampaignEdit')).CampaignEdit,
  },
  {
    name: 'leaderboard-daily',
    group: 'play',
    icon: DailyTableIcon,
    list: async () => (await import('./leaderboards/DailyTable')).DailyTable,
  },
  {
    name: 'leaderboard-bonus',
    group: 'play',
    icon: BonusTableIcon,
    list: async () => (await import('./leaderboards/BonusTable')).BonusTable,
  },
  {
    name: 'users',
    group: 'people',
    icon: UsersIcon,
    representation: 'name',
    list: async () => (await import('./users/UserList')).UserList,
    show: async () => (await import('./users/UserShow')).UserShow,
  },
  {
    name: 'rings',
    group: 'people',
    icon: RingIcon,
    list: async () => (await import('./rings/RingsPage')).RingsPage,
  },
  {
    name: 'staff',
    group: 'people',
    icon: StaffIcon,
    list: async () => (await import('./staff/StaffPage')).StaffPage,
  },
  {
    name: 'chat-reports',
    group: 'people',
    icon: ChatReportIcon,
    representation: 'senderName',
    list: async () => (await import('./chat/ReportList')).ReportList,
    show: async () => (await import('./chat/ReportShow')).ReportShow,
  },
  {
    name: 'chat-mutes',
    group: 'people',
    icon: MuteIcon,
    list: async () => (await import('./chat/MuteList')).MuteList,
  },
  {
    name: 'complaints',
    group: 'people',
    icon: ComplaintIcon,
    inspectors: true,
    representation: ({ number }: Row) => String(number),
    list: async () => (await import('./complaints/ComplaintList')).ComplaintList,
    show: async () => (await import('./complaints/ComplaintShow')).ComplaintShow,
  },
  {
    name: 'feedback',
    group: 'people',
    icon: FeedbackIcon,
    representation: 'userName',
    list: async () => (await import('./feedback/FeedbackList')).FeedbackList,
    show: async () => (await import('./feedback/FeedbackShow')).FeedbackShow,
  },
  {
    name: 'notifications',
    group: 'people',
    icon: NoticeIcon,
    representation: ({ startsAt }: Row) => when(String(startsAt)),
    list: async () => (await import('./notifications/NoticeList')).NoticeList,
    show: async () => (await import('./notifications/NoticeShow')).NoticeShow,
    create: async () => (await import('./notifications/NoticeCreate')).NoticeCreate,
  },
  {
    name: 'messages',
    group: 'people',
    icon: MessagesIcon,
    list: async () => (await import('./messages/MessagesPage')).MessagesPage,
  },
  {
    name: 'vitals',
    group: 'people',
    icon: PhoneIcon,
    list: async () => (await import('./vitals/PhonesPage')).PhonesPage,
  },
  {
    name: 'settings',
    group: 'people',
    icon: SettingsIcon,
    list: async () => (await import('./settings/SettingsPage')).SettingsPage,
  },
  {
    name: 'breaches',
    group: 'people',
    icon: BreachIcon,
    list: async () => (await import('./breaches/BreachesPage')).BreachesPage,
  },
  {
    name: 'audit-log',
    group: 'people',
    icon: AuditIcon,
    inspectors: true,
    list: async () => (await import('./audit-log/AuditList')).AuditList,
  },
];
