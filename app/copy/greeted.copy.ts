/** A sentence that continues the greeting of a named person; without a name it starts with a capital letter. */
export function greeted(name: string | null, sentence: string): string {
  return name === null
    ? sentence.charAt(0).toUpperCase() + sentence.slice(1)
    : `${name}, ${sentence}`
}
