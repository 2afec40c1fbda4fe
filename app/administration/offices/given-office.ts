import type { Office } from '#app/platform/auth/office.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'

/** An office as the panel shows it. */
export type GivenOffice = {
  id: string
  office: Office
  /** The event it covers, with the language of its title if foreign; null for all events. */
  event: { id: number; title: string; foreign: Language | null } | null
  /** Expiry; null for none. */
  endsAt: Date | null
}

/** An office with its holder. */
export type Helper = GivenOffice & {
  accountId: string
  name: string
  email: string
  /** An invitation: the address is not confirmed yet. */
  invited: boolean
}

/** Offices that one of the board hands to the next. */
export const boardOffices = ['treasurer', 'secretary'] as const satisfies readonly Office[]

export type BoardOffice = (typeof boardOffices)[number]

export const handoverPath = '/admin/usuarios/relevo'

export const accountOfficesPath = (accountId: string) => `/admin/usuarios/${accountId}/encargos`

export const officeProblems = { listPath: '/admin/usuarios', gone: 'accountNotFound' } as const
