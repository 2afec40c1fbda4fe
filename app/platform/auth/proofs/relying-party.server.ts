import { isIP } from 'node:net'

/** Relying party of passkeys: the host, and the exact origin when used. */
export function relyingPartyOf(origin: string): { id: string; origin: string } {
  return { id: new URL(origin).hostname, origin }
}

/** Whether browsers support passkeys on this origin: https or localhost, with a host name. */
export function passkeysWorkOn(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  const own = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isNumber = hostname.startsWith('[') || isIP(hostname) !== 0
  return !isNumber && (protocol === 'https:' || own)
}
