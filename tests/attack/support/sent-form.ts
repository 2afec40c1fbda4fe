/**
 * A form as it is sent. Unlike URLSearchParams it keeps halves of pairs as the bytes that
 * a careless program makes of them, so that the site gets to see broken UTF-8.
 */
export function encodedForm(fields: readonly (readonly [string, string])[]): string {
  return fields.map(([name, value]) => `${percent(name)}=${percent(value)}`).join('&')
}

function percent(text: string): string {
  if (text.isWellFormed()) return encodeURIComponent(text)
  return Array.from(text, (character) =>
    character.isWellFormed() ? encodeURIComponent(character) : percentOfHalf(character),
  ).join('')
}

/** The three bytes of half a pair, as WTF-8 writes them. */
function percentOfHalf(half: string): string {
  const code = half.charCodeAt(0)
  return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
    .map((byte) => `%${byte.toString(16)}`)
    .join('')
}
