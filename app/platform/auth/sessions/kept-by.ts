/** Header of what a telephone sends later than it was done: the id of the account under which it was done. */
export const keptByHeader = 'Kept-By'
