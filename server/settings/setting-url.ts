import { z } from 'zod'

/** A setting that is an address with one of these protocols, such as `https:`. */
export const settingUrl = (name: string, protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )

/** A setting that is the address of a PostgreSQL: one, however many servers are behind it. */
export const databaseUrl = (name: string) =>
  settingUrl(name, ['postgres:', 'postgresql:']).refine(
    (value) => !/^[^/]*\/\/[^/?#]*,[^/?#@]*(?:[/?#]|$)/u.test(value),
    `${name} names several servers: set it to the one address that leads to whichever is the primary (docs/operations/more-than-one-server.md)`,
  )
