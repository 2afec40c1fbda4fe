import { createCipheriv, createHmac } from 'node:crypto'

/** The test merchant of Redsys, whose key is public. */
export const testMerchant = {
  REDSYS_MERCHANT: '999008881',
  REDSYS_KEY: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
  REDSYS_BIZUM: 'true',
} as const

/** An independent implementation of the bank's signature. */
export function signatureOf(
  order: string,
  parameters: string,
  key: string = testMerchant.REDSYS_KEY,
) {
  const cipher = createCipheriv('des-ede3-cbc', Buffer.from(key, 'base64'), Buffer.alloc(8, 0))
  cipher.setAutoPadding(false)
  const padded = order.padEnd(order.length + ((8 - (order.length % 8)) % 8), '\0')
  const own = cipher.update(padded, 'latin1', 'hex') + cipher.final('hex')
  return createHmac('sha256', Buffer.from(own, 'hex')).update(parameters, 'latin1').digest('base64')
}

const forAddresses = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_')

/** The bank's notification of a payment; the given fields replace its own. */
export const responseOf = (
  order: { number: string; cents: number },
  instead: Record<string, string> = {},
): Record<string, string> => ({
  Ds_Date: '25%2F11%2F2026',
  Ds_Hour: '12%3A30',
  Ds_SecurePayment: '1',
  Ds_Amount: String(order.cents),
  Ds_Currency: '978',
  Ds_Order: order.number,
  Ds_MerchantCode: testMerchant.REDSYS_MERCHANT,
  Ds_Terminal: '001',
  Ds_Response: '0000',
  Ds_TransactionType: '0',
  Ds_AuthorisationCode: '331113',
  Ds_ConsumerLanguage: '1',
  Ds_Card_Country: '724',
  ...instead,
})

/** The body of a notification signed by the bank, in base64 for URLs. */
export function notificationOf(response: Record<string, string>, key?: string): string {
  const parameters = forAddresses(Buffer.from(JSON.stringify(response)).toString('base64'))
  const signature = signatureOf(response.Ds_Order ?? '', parameters, key)
  return String(
    new URLSearchParams({
      Ds_SignatureVersion: 'HMAC_SHA256_V1',
      Ds_MerchantParameters: parameters,
      Ds_Signature: forAddresses(signature),
    }),
  )
}
