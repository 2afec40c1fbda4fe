/** A Spanish postal code before the town, or a province in brackets after it. */
const around = /^\d{5}\s+|\s*\([^)]*\)$/gu

/**
 * The town of an address: what follows the postal code, or the last part ('Passeig del Mar, 12, 17230 Palamós' is in
 * Palamós); the whole address without parts.
 */
export function townOf(address: string): string {
  const parts = address.split(',').map((part) => part.trim())
  const coded = parts.find((part) => /^\d{5}\s+\S/u.test(part))
  return (coded ?? parts.at(-1) ?? '').replaceAll(around, '') || address
}
