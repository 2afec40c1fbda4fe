import { z } from 'zod'
import { addressProblem } from './database-hosts/hosts-of-address.ts'

/** A setting that is an address with one of these protocols, such as `https:`. */
export const settingUrl = (name: string, protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )

/** A setting that is an address of PostgreSQL, of one server or of several. */
export const databaseUrl = (name: string) =>
  z.string().superRefine((value, context) => {
    const message = addressProblem(name, value)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })
