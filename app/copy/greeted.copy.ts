/** A sentence that begins in the middle, said to somebody by name; to whom is not named it begins by itself. */
export function greeted(name: string | null, sentence: string): string {
  return name === null
    ? sentence.charAt(0).toUpperCase() + sentence.slice(1)
    : `${name}, ${sentence}`
}
