/** What `npm run backup` ends with where the backup was made, and something else is not as it should be. */

/** `--prove` has failed. */
export const madeAndNotProved = 2

/** Pictures have to be mended, in the place of the backups or in the site's own store. */
export const madeWithComplaints = 3
