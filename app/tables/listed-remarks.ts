/** Remarks that a report lists. */
const mostRemarks = 200

/**
 * The remarks on rows of a table that are shown, and how many are not.
 *
 * @param rankOf which come first: those of the lowest, each as they stand in the table.
 */
export const listedRemarks = <Remark>(
  remarks: readonly Remark[],
  rankOf: (remark: Remark) => number,
) => ({
  remarks: remarks.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, mostRemarks),
  moreRemarks: Math.max(0, remarks.length - mostRemarks),
})
