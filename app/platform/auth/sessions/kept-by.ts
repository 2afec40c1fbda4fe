/** Header of requests that a phone sends later: the account under which the act was done. */
export const keptByHeader = 'Kept-By'
