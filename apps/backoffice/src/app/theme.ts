import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';

/** The product's colours, equal to the player app's (ux.md section 3); velvet is the same in both themes. */
export const velvet = {
  main: '#5b1a3f',
  ink: '#fff6e6',
  quiet: '#f0dce3',
  gold: '#f7d58a',
  chosen: '#fff6e6',
};

/** The gold that marks what waits for a person, the same in both themes. */
export const gold = { main: '#f2b01e', ink: '#2a1520' };

const light = {
  ground: '#faf4e8',
  surface: '#fffdf9',
  line: '#e2d5bd',
  ink: '#2a1520',
  ink2: '#6b5660',
  brand: '#5b1a3f',
  onBrand: '#fff6e6',
  gold: '#8a5a00',
  ok: '#1b7446',
  bad: '#b3261e',
  info: '#2b5fa8',
};

const dark: typeof light = {
  ground: '#1a0f18',
  surface: '#261723',
  line: '#4a3244',
  ink: '#fdf3e1',
  ink2: '#cdb9c4',
  brand: '#f2b01e',
  onBrand: '#2a1520',
  gold: '#f6bc3a',
  ok: '#58c98d',
  bad: '#ff9383',
  info: '#9cc2ff',
};

/**
 * Chart colours of deposits and withdrawals, by theme. The brand's colour in the dark theme is the gold of withdrawals,
 * so deposits take a light tone there.
 */
export const moneyColours = { light: [light.brand, '#f2b01e'], dark: ['#f6e7cb', '#f2b01e'] };

/** Chart colours of the stakes, the lowest first: the colours of the letters and the brand, on which both themes agree. */
export const stakeColours = [
  '#2a7c9c',
  '#a1478a',
  '#c04f2a',
  '#2f7f53',
  '#f2b01e',
  '#8e6f9e',
  '#5f8fd0',
  '#b7892f',
  '#6b8f3f',
];

const font =
  "'Bricolage Grotesque', 'Noto Sans Ethiopic Web', 'Noto Sans Ethiopic', Ebrima, Nyala, system-ui, sans-serif";

const tableStyle = ({ ink2, surface }: typeof light) => ({
  '& .RaDatagrid-headerCell': { backgroundColor: 'transparent', color: ink2, fontWeight: 600 },
  '& .MuiTableCell-root:not(:first-of-type)': { paddingInline: '8px' },
  // In a wide table the last column, which holds the buttons of a row, stays in view while the rest scrolls beneath it; the
  // buttons stand one below the other before that is needed.
  '& .RaDatagrid-tableWrapper': { overflowX: 'auto' },
  '& .RaDatagrid-rowCell:last-of-type:has(button)': {
    position: 'sticky',
    whiteSpace: 'nowrap',
    right: 0,
    backgroundColor: surface,
    zIndex: 1,
  },
});

function themeOf(base: RaThemeOptions, mode: 'light' | 'dark', colours: typeof light): RaThemeOptions {
  const plain = { opacity: 1, color: colours.ink2, fontFamily: font };
  return {
    ...base,
    palette: {
      mode,
      primary: { main: colours.brand, contrastText: colours.onBrand },
      secondary: { main: colours.gold, contrastText: mode === 'light' ? '#ffffff' : '#2a1520' },
      success: { main: colours.ok, contrastText: mode === 'light' ? '#ffffff' : '#0e2418' },
      error: { main: colours.bad, contrastText: mode === 'light' ? '#ffffff' : '#2a1520' },
      warning: { main: colours.gold },
      info: { main: colours.info },
      background: { default: colours.ground, paper: colours.surface },
      text: { primary: colours.ink, secondary: colours.ink2 },
      divider: colours.line,
    },
    shape: { borderRadius: 10 },
    typography: {
      fontFamily: font,
      fontSize: 14,
      h6: { fontWeight: 700 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      ...base.components,
      MuiButton: {
        ...base.components?.MuiButton,
        defaultProps: { ...base.components?.MuiButton?.defaultProps, disableElevation: true },
        styleOverrides: { root: { minHeight: 36, borderRadius: 10 } },
      },
      MuiTableCell: {
        styleOverrides: { root: { borderColor: colours.line, fontVariantNumeric: 'tabular-nums' } },
      },
      MuiTableRow: { styleOverrides: { root: { height: 46 } } },
      MuiPaper: { styleOverrides: { rounded: { borderRadius: 14 }, root: { backgroundImage: 'none' } } },
      MuiAppBar: {
        styleOverrides: {
          root: { backgroundColor: colours.surface, color: colours.ink, boxShadow: 'none' },
        },
      },
      // Without a minimum width of 0 a wide table would widen the page of a phone; with it the table scrolls in its own box.
      RaList: { styleOverrides: { root: { '& .RaList-main': { minWidth: 0 } } } },
      RaShow: { styleOverrides: { root: { '& .RaShow-card': { minWidth: 0 } } } },
      // react-admin's spinners have no accessible name, so screen readers skip them; the text beside a spinner says what loads.
      MuiCircularProgress: { defaultProps: { 'aria-hidden': true } },
      // react-admin prints these words so pale that they are hard to read.
      RaNotFound: { styleOverrides: { root: { '& .RaNotFound-message': plain } } },
      RaToolbar: {
        styleOverrides: { root: { '&&.RaToolbar-desktopToolbar': { backgroundColor: 'transparent' } } },
      },
      // On a phone react-admin lays these on a ground of their own, which is narrower than the page.
      RaListToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
      RaTopToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
      RaDatagrid: { styleOverrides: { root: tableStyle(colours) } },
    },
  };
}

export const lightTheme = themeOf(defaultLightTheme, 'light', light);
export const darkTheme = themeOf(defaultDarkTheme, 'dark', dark);
