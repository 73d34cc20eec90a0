import { Box } from '@mui/material';
import { Layout, type LayoutProps } from 'react-admin';
import { StaffBanner } from '../security/StaffBanner';
import { StepUpDialog } from '../security/StepUpDialog';
import { BackofficeBar } from './BackofficeBar';
import { BackofficeMenu } from './BackofficeMenu';
import { velvet } from './theme';

const sx = {
  // A wide table scrolls within its own box; react-admin's `fit-content` would widen the whole page on a phone.
  minWidth: 0,
  '& .RaLayout-appFrame': { marginTop: { xs: 6, md: 6 } },
  '& .RaLayout-content': { padding: { xs: 1, md: 2 }, minWidth: 0 },
  '& .RaSidebar-fixed, & .MuiDrawer-paper': { backgroundColor: velvet.main },
  '& .RaLayout-contentWithSidebar': { minWidth: 0, backgroundColor: 'background.default' },
};

/** Velvet menu at the side, the page in the middle, and the step-up dialog for protected calls. */
export function BackofficeLayout({ children, ...props }: LayoutProps) {
  return (
    <Layout {...props} appBar={BackofficeBar} menu={BackofficeMenu} sx={sx}>
      <Box component="span" id="page-top" />
      <StaffBanner />
      {children}
      <StepUpDialog />
    </Layout>
  );
}
