import { roles, type Role } from '#app/platform/auth/role.ts'
import type { FactorType } from '#app/platform/schema/accounts/accounts.ts'

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
export const accountProblems = { listPath: accountsPath, gone: 'accountNotFound' } as const

/** Which accounts the list shows: those of a role, all of the staff, or what is out of use. */
export type AccountFilter = Role | 'staff' | 'deactivated'

/** The words of the list's address. */
const filterWords: Readonly<Record<AccountFilter, string>> = {
  staff: 'equipo',
  admin: 'admin',
  editor: 'editor',
  user: 'usuario',
  deactivated: 'desactivados',
}

const filterNames: readonly AccountFilter[] = ['staff', ...roles.toReversed(), 'deactivated']

/** The filters with their words, in the order in which the list offers them. */
export const accountFilters = filterNames.map((filter) => ({ filter, word: filterWords[filter] }))

/** The filter of a word; null, all accounts, for any other. */
export const accountFilter = (word: string | null): AccountFilter | null =>
  accountFilters.find((each) => each.word === word)?.filter ?? null

/** The colour of a role; the word says it. */
export const roleTones = {
  admin: 'wine',
  editor: 'sea',
  user: 'neutral',
} as const satisfies Record<Role, string>
