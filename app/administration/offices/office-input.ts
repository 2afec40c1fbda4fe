import { z } from 'zod'
import { optionalDay } from '#app/kit/forms/day-input.ts'
import { email, singleLine } from '#app/kit/forms/text-input.ts'
import { eventOffices, offices, type Office } from '#app/platform/auth/office.ts'
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

/** Password of the actor, where the action asks for it. */
const currentPassword = z.string().max(200, 'passwordTooLong').default('')

/** An office for all events or one, with an optional last day. */
export const officeInput = z.strictObject({
  office: z.enum(offices, 'invalidChoice'),
  event: z
    .string()
    .regex(/^(?:|[1-9]\d{0,14})$/u, 'invalidChoice')
    .default('')
    .transform((id) => (id === '' ? null : Number(id))),
  until: optionalDay,
  currentPassword,
})

export type OfficeInput = z.output<typeof officeInput>

/** The recipient of an office, and the held office that is withdrawn; empty for none. */
export const handoverInput = z.strictObject({
  office: z.enum(boardOffices, 'invalidChoice'),
  account: z.uuid('invalidChoice'),
  withdraw: z.union([z.literal(''), z.uuid()], 'invalidChoice'),
  currentPassword,
})

export type HandoverInput = z.output<typeof handoverInput>

/** A helper at one event, by the address of the account. */
export const helperInput = z.strictObject({
  email: singleLine(254).min(1, 'required').pipe(email),
  office: z.enum(eventOffices, 'invalidChoice'),
  currentPassword,
})

export type HelperInput = z.output<typeof helperInput>
