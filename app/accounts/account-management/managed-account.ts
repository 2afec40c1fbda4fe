import { roles, type Role } from '#app/platform/auth/role.ts'
import type { FactorType } from '#app/platform/schema/accounts/accounts.ts'

/** An account in the panel, without secrets. */
export type ManagedAccount = {
  id: string
  name: string | null
  email: string
  role: Role
  createdAt: Date
  /** Null while the address is unconfirmed. */
  emailVerifiedAt: Date | null
  /** Nobody can sign in from this time on; null while the account is active. */
  deactivatedAt: Date | null
  hasSecondFactor: boolean
  factorKinds: FactorType[]
  /** In ADMIN_EMAILS, which makes it admin at each sign-in. */
  adminBySetting: boolean
  /** It is the viewer's account. */
  own: boolean
}

export const accountsPath = '/admin/usuarios'
export const passwordPath = '/admin/password-reset'

export const accountProblems = { listPath: accountsPath, gone: 'accountNotFound' } as const

/** The list shows accounts of a role, all staff, or deactivated ones. */
export type AccountFilter = Role | 'staff' | 'deactivated'

const filterWords: Readonly<Record<AccountFilter, string>> = {
  staff: 'equipo',
  admin: 'admin',
  editor: 'editor',
  user: 'usuario',
  deactivated: 'desactivados',
}

const filterNames: readonly AccountFilter[] = ['staff', ...roles.toReversed(), 'deactivated']

/** Filters with their query values, in the order of the list. */
export const accountFilters = filterNames.map((filter) => ({ filter, word: filterWords[filter] }))

/** Null (all accounts) for an unknown value. */
export const accountFilter = (word: string | null): AccountFilter | null =>
  accountFilters.find((each) => each.word === word)?.filter ?? null

export const roleTones = {
  admin: 'wine',
  editor: 'sea',
  user: 'neutral',
} as const satisfies Record<Role, string>
