/** A Spanish postal code before the town, and a province in brackets after it. */
const around = /^\d{5}\s+|\s*\([^)]*\)$/gu

/**
 * The town of an address: what follows its postal code, or its last part ('Passeig del Mar, 12, 17230 Palamós'
 * is in Palamós). The whole address where it has no parts.
 */
export function townOf(address: string): string {
  const parts = address.split(',').map((part) => part.trim())
  const coded = parts.find((part) => /^\d{5}\s+\S/u.test(part))
  return (coded ?? parts.at(-1) ?? '').replaceAll(around, '') || address
}
