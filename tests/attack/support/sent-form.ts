/**
 * An encoded form. Unlike URLSearchParams it encodes lone surrogates as a careless program does, so that the site gets
 * invalid UTF-8.
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

/** The three bytes of a lone surrogate in WTF-8. */
function percentOfHalf(half: string): string {
  const code = half.charCodeAt(0)
  return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
    .map((byte) => `%${byte.toString(16)}`)
    .join('')
}
