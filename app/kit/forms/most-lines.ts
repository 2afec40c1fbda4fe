/** Most items of a list typed as text, one per line. */
export const mostLines = 20
