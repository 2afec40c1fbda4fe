/** So many have been given. */
let given = 0

/** A network that nobody else has: what is tested is not the limits of one. */
export function networkOfItsOwn(): string {
  given += 1
  return `10.${(given >> 8) & 255}.${given & 255}.7`
}

/** The header by which a request comes from such a network, to a site that trusts 127.0.0.1. */
export const fromElsewhere = () => ({ 'X-Forwarded-For': networkOfItsOwn() })
