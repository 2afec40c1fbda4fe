import { z } from 'zod'
import type { RedsysAccess } from '#packages/banking/gateway/redsys.server.ts'
import { hasNoPath, passesAsUrl, settingUrl } from './setting-kinds.ts'

/** Hosts of this machine. */
const own = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/u

/** Bytes of a merchant key. */
const keyLength = 24

const keyOf = (value: string) => Buffer.from(value, 'base64')

const isKey = (value: string) =>
  /^[A-Za-z\d+/]{32}$/u.test(value) && keyOf(value).byteLength === keyLength

/** Variables of the card payment gateway. */
export const gatewayVariables = {
  REDSYS_MERCHANT: z
    .string()
    .regex(/^\d{5,9}$/u, 'REDSYS_MERCHANT must be the number of the merchant, 5 to 9 digits')
    .optional(),
  REDSYS_KEY: z
    .string()
    .refine(isKey, 'REDSYS_KEY must be the SHA-256 key of the merchant, 32 characters of base64')
    .optional(),
  REDSYS_TERMINAL: z
    .string()
    .regex(/^\d{1,3}$/u, 'REDSYS_TERMINAL must be a number of up to three digits')
    .default('1'),
  REDSYS_BIZUM: z.enum(['true', 'false'], 'REDSYS_BIZUM must be true or false').default('false'),
  REDSYS_URL: settingUrl('REDSYS_URL', ['http:', 'https:'])
    .refine(
      hasNoPath,
      'REDSYS_URL must be an address without a path, for example https://sis-t.redsys.es:25443',
    )
    .refine(
      passesAsUrl(({ protocol, hostname }) => protocol === 'https:' || own.test(hostname)),
      'REDSYS_URL must begin with https://, but for an address of this machine',
    )
    .default('https://sis.redsys.es'),
}

export type GatewaySettings = {
  /** Null: no card payments. */
  redsys: RedsysAccess | null
}

export function gatewaySettings(
  values: z.infer<z.ZodObject<typeof gatewayVariables>>,
): GatewaySettings {
  const { REDSYS_MERCHANT: merchant, REDSYS_KEY: key, REDSYS_TERMINAL: terminal } = values
  if (merchant === undefined || key === undefined) return { redsys: null }
  const address = new URL(values.REDSYS_URL).origin
  const bizum = values.REDSYS_BIZUM === 'true'
  return { redsys: { address, merchant, terminal, key: keyOf(key), bizum } }
}
