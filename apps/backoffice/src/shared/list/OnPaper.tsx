import { GlobalStyles } from '@mui/material';

const PRINTED = 'printed';

/**
 * What a page with a print looks like on paper: no menu, no bar and nothing of the class `screen-only`; tables in an element of
 * the class `paper-table` are small and whole.
 */
export function OnPaper() {
  return <GlobalStyles styles={paper} />;
}

/** Prints one part of the page without what stands beside it. */
export function printPart(part: Element | null): void {
  part?.classList.add(PRINTED);
  window.addEventListener('afterprint', () => part?.classList.remove(PRINTED), { once: true });
  window.print();
}

const hidden = { display: 'none !important' };
const paper = {
  '@media print': {
    '.screen-only, .skip-nav-button, .RaSidebar-root, .MuiDrawer-root, .MuiAppBar-root': hidden,
    '.RaLayout-appFrame > header': hidden,
    [`:has(> .${PRINTED}) > :not(.${PRINTED})`]: hidden,
    '.RaLayout-appFrame': { marginTop: '0 !important' },
    '.paper-table *': { overflow: 'visible !important' },
    '.paper-table td, .paper-table th': { fontSize: '9px', padding: '3px 5px !important' },
    '.paper-table tr': { height: 'auto !important', breakInside: 'avoid' },
    '*': { printColorAdjust: 'exact' },
  },
};
