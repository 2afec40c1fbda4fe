/** Milliseconds that a code is valid (issue 20, section 2). */
export const codeLife = 60_000

/** Milliseconds after which a code is replaced, before it expires. */
export const renewedAfter = 30_000

/** State of the membership; only an active one has codes. */
export type CardState = 'active' | 'suspended' | 'lapsed' | 'left'

/** Days of Madrid's calendar: '2026-12-09'. */
export type MemberCard = {
  name: string
  number: number
  since: string
  /** The last day; null without an end. */
  validUntil: string | null
  leftOn: string | null
  standing: CardState
}

type CardCode = { image: string }

/** What the card's own script asks for while it is open. */
export type CardNow = { standing: CardState; code: CardCode | null; confirmedAt: string }

export const cardPath = '/cuenta/carnet'

/** The evenings that the account attended. */
export const passportPath = '/cuenta/pasaporte'

/** The next code of an open card. */
export const cardCodePath = '/cuenta/carnet/codigo'

/** The card for use without a network, without a code. */
export const keptCardPath = '/cuenta/carnet/guardado'

/** The service worker; its scope is the card alone. */
export const keepingScriptPath = '/cuenta/carnet/sin-red.js'
