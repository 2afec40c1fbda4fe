import type { Role } from '#app/auth/actor.ts'
import type { FactorType } from '#app/db/schema/accounts.ts'

/** An account as the panel shows it: never a password, token or secret. */
export type ManagedAccount = {
  id: string
  name: string | null
  email: string
  role: Role
  createdAt: Date
  /** Null while the address has not been confirmed. */
  emailVerifiedAt: Date | null
  /** From when on nobody signs in with it; null while it is in use. */
  deactivatedAt: Date | null
  hasSecondFactor: boolean
  /** The kinds of second factors that count, each once. */
  factorKinds: FactorType[]
  /** One of ADMIN_EMAILS: the site's settings make it admin at each sign-in. */
  adminBySetting: boolean
  /** Of the person who looks. */
  own: boolean
}

export const accountsPath = '/admin/usuarios'
export const passwordPath = '/admin/password-reset'

/** What the dialogs over the list do after a refusal. */
export const accountRefusals = { listPath: accountsPath, gone: 'accountNotFound' } as const

/** Which accounts the list shows, by the word in its address. */
export const accountFilters = {
  equipo: 'staff',
  admin: 'admin',
  editor: 'editor',
  usuario: 'user',
  desactivados: 'deactivated',
} as const

export type AccountFilter = (typeof accountFilters)[keyof typeof accountFilters]

/** The filter of a word; null, all accounts, for any other. */
export function accountFilter(word: string | null): AccountFilter | null {
  return word !== null && isFilterWord(word) ? accountFilters[word] : null
}

function isFilterWord(word: string): word is keyof typeof accountFilters {
  return Object.hasOwn(accountFilters, word)
}

/** The colour of a role; the word says it. */
export const roleTones = { admin: 'wine', editor: 'sea', user: 'neutral' } as const
