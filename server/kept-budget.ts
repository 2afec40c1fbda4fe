const mebibyte = 1024 * 1024

/** What is kept in memory to be sent again, in all its encodings (bytes): together a sixth of a small server's. */
export const keptBudget = { pages: 32 * mebibyte, lists: 8 * mebibyte }
