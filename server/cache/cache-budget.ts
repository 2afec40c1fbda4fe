const mebibyte = 1024 * 1024

/** What is cached in memory, in all its encodings (bytes): together a sixth of a small server's. */
export const cacheBudget = { pages: 32 * mebibyte, lists: 8 * mebibyte }
