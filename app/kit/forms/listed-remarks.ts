import { listPage } from '#app/platform/db/searching/list-page.ts'

/** Remarks on a page of a report. */
const pageSize = 200

/**
 * A page of the remarks on rows of a table.
 *
 * @param rankOf which come first: those of the lowest, each as they stand in the table.
 */
export function listedRemarks<Remark>(
  all: readonly Remark[],
  rankOf: (remark: Remark) => number,
  asked: number,
): { remarks: Remark[]; page: number; pages: number } {
  const { page, pages, offset } = listPage(all.length, pageSize, asked)
  const ranked = all.toSorted((one, other) => rankOf(one) - rankOf(other))
  return { remarks: ranked.slice(offset, offset + pageSize), page, pages }
}
