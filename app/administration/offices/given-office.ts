import type { Office } from '#app/platform/auth/office.ts'

/** Offices that are handed over when the board changes. */
export const boardOffices = ['treasurer', 'secretary'] as const satisfies readonly Office[]

export type BoardOffice = (typeof boardOffices)[number]

export const handoverPath = '/admin/usuarios/relevo'

export const accountOfficesPath = (accountId: string) => `/admin/usuarios/${accountId}/encargos`

export const officeProblems = { listPath: '/admin/usuarios', gone: 'accountNotFound' } as const
