/** The font of the pages that the API itself makes, for a phone that has none with Ethiopic letters. */
export const ETHIOPIC_FONT = '/api/fonts/noto-sans-ethiopic.woff2';
