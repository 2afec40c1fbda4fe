export const linesOf = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Most items of a list typed as text, one per line. */
export const maxLines = 20
