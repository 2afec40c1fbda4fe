import { isIP } from 'node:net'

/** Whom passkeys are made for: this host and, when they are shown, this very origin. */
export function relyingPartyOf(origin: string): { id: string; origin: string } {
  return { id: new URL(origin).hostname, origin }
}

/**
 * Whether browsers know passkeys on a site of this origin: over https or on one's own machine, and where
 * the host has a name.
 */
export function passkeysWorkOn(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  const own = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isNumber = hostname.startsWith('[') || isIP(hostname) !== 0
  return !isNumber && (protocol === 'https:' || own)
}
