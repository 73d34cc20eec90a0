/** The page of a list in the address; the first one is not written. */
export interface PageSearch {
  page?: number;
}

export function pageSearch(search: Record<string, unknown>): PageSearch {
  const page = Number(search['page']);
  return Number.isSafeInteger(page) && page > 1 ? { page } : {};
}
