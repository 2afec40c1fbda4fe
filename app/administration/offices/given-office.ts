import type { Office } from '#app/platform/auth/office.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'

/** An office that somebody has, as the panel shows it. */
export type GivenOffice = {
  id: string
  office: Office
  /** The event that it is for, with the language of its title where that is another one; null for all. */
  event: { id: number; title: string; foreign: Language | null } | null
  /** When it ends by itself; null where it does not. */
  endsAt: Date | null
}

/** The same with whose it is. */
export type Helper = GivenOffice & {
  accountId: string
  name: string
  email: string
  /** Nobody has confirmed the address: until then it is an invitation. */
  invited: boolean
}

/** Where the offices of an account are given and withdrawn. */
export const accountOfficesPath = (accountId: string) => `/admin/usuarios/${accountId}/encargos`

/** What the forms on these pages do after a refusal. */
export const officeProblems = { listPath: '/admin/usuarios', gone: 'accountNotFound' } as const
