import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto'

/** The one way of signing that is spoken here. */
export const signatureVersion = 'HMAC_SHA256_V1'

/** Bytes of a block of 3DES: what is encrypted is filled up to whole ones with zeros. */
const block = 8

/** The key of one order: its number, encrypted with the merchant's key (3DES, CBC, without an initial vector). */
function keyOfOrder(merchantKey: Uint8Array, order: string): Buffer {
  const number = Buffer.from(order)
  const filled = Buffer.alloc(Math.ceil(number.byteLength / block) * block)
  number.copy(filled)
  const cipher = createCipheriv('des-ede3-cbc', merchantKey, Buffer.alloc(block))
  cipher.setAutoPadding(false)
  return Buffer.concat([cipher.update(filled), cipher.final()])
}

/** The signature of parameters as they are sent: in base64, not decoded. */
function signed(merchantKey: Uint8Array, order: string, parameters: string): Buffer {
  return createHmac('sha256', keyOfOrder(merchantKey, order)).update(parameters).digest()
}

/** What is sent to the gateway: the parameters and their signature. */
export function signedRequest(
  merchantKey: Uint8Array,
  order: string,
  values: Readonly<Record<string, string>>,
) {
  const parameters = Buffer.from(JSON.stringify(values)).toString('base64')
  return {
    Ds_SignatureVersion: signatureVersion,
    Ds_MerchantParameters: parameters,
    Ds_Signature: signed(merchantKey, order, parameters).toString('base64'),
  }
}

/** Whether parameters are signed so. The gateway writes base64 for addresses too; time tells nothing. */
export function isSigned(
  merchantKey: Uint8Array,
  order: string,
  { parameters, signature }: { parameters: string; signature: string },
): boolean {
  const given = Buffer.from(signature, 'base64')
  const own = signed(merchantKey, order, parameters)
  return given.byteLength === own.byteLength && timingSafeEqual(given, own)
}
