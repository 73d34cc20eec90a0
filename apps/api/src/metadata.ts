/** Replaced by `nest build` with what the swagger plugin finds in the source; this stub serves tests and type checks. */
export default async () => ({});
