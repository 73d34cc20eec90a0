/** The font of the pages that the API itself makes, for phones without Ethiopic letters. */
export const ETHIOPIC_FONT = '/api/fonts/noto-sans-ethiopic.woff2';
