/** Things of a list that is written as a text, a line each. */
export const mostLines = 20
