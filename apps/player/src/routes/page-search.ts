/** Page number of a list, in the address; page 1 is left out. */
export interface PageSearch {
  page?: number;
}

export function pageSearch(search: Record<string, unknown>): PageSearch {
  const page = Number(search['page']);
  return Number.isSafeInteger(page) && page > 1 ? { page } : {};
}
