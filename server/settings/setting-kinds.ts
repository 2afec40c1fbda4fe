import { z } from 'zod'

/** An address with one of these protocols, such as `https:`. */
export const settingUrl = (name: string, protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )

/** Whether an address passes; one that cannot be parsed does, for `settingUrl` has refused it. */
export const passesAsUrl = (isRight: (url: URL) => boolean) => (value: string) =>
  !URL.canParse(value) || isRight(new URL(value))

export const hasNoPath = passesAsUrl(
  ({ pathname, search, hash, username }) => pathname === '/' && !search && !hash && !username,
)

/** Whether an address of S3 has key, secret and bucket. */
export const namesBucket = passesAsUrl(
  ({ username, password, pathname }) => username !== '' && password !== '' && pathname.length > 1,
)

/** The address of a PostgreSQL: one, however many servers are behind it. */
export const databaseUrl = (name: string) =>
  settingUrl(name, ['postgres:', 'postgresql:']).refine(
    (value) => !/^[^/]*\/\/[^/?#]*,[^/?#@]*(?:[/?#]|$)/u.test(value),
    `${name} names several servers: set it to the one address that leads to whichever is the primary (docs/operations/more-than-one-server.md)`,
  )

/** A number within a range. */
export function settingNumber(name: string, least: number, most: number) {
  const wanted = `${name} must be a number from ${least} to ${most}`
  return z.coerce.number(wanted).min(least, wanted).max(most, wanted)
}

/** A whole number within a range. */
export function settingInteger(name: string, least: number, most: number) {
  const wanted = `${name} must be a number from ${least} to ${most}`
  return z.coerce
    .number(wanted)
    .int(`${name} must be a whole number`)
    .min(least, wanted)
    .max(most, wanted)
}

/** A token of at least 22 characters. */
export const settingToken = (name: string) =>
  z
    .string()
    .min(22, `${name} must have at least 22 characters`)
    .max(200, `${name} must have at most 200 characters`)
    .optional()
