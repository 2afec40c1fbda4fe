let given = 0

/** A new network, so that no limit is reached. */
export function networkOfItsOwn(): string {
  given += 1
  return `10.${(given >> 8) & 255}.${given & 255}.7`
}

/** The header of a request from a new network, for a site that trusts 127.0.0.1. */
export const fromElsewhere = () => ({ 'X-Forwarded-For': networkOfItsOwn() })
