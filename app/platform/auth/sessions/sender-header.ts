/** Header of requests that a phone sends later: the account under which the act was done. */
export const senderHeader = 'Kept-By'
