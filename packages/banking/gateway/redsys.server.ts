import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type {
  GatewayForm,
  GatewayOrder,
  GatewayMessage,
  OnlineMethod,
  PaymentGateway,
  RefundAnswer,
} from './payment-gateway.ts'

const signatureVersion = 'HMAC_SHA256_V1'

/** Block size of 3DES (bytes), padded with zeros. */
const block = 8

/** The key of an order: its number encrypted with the merchant's key (3DES, CBC, zero initial vector). */
function keyOfOrder(merchantKey: Uint8Array, order: string): Buffer {
  const number = Buffer.from(order)
  const filled = Buffer.alloc(Math.ceil(number.byteLength / block) * block)
  number.copy(filled)
  const cipher = createCipheriv('des-ede3-cbc', merchantKey, Buffer.alloc(block))
  cipher.setAutoPadding(false)
  return Buffer.concat([cipher.update(filled), cipher.final()])
}

/** Signs parameters in their base64 form. */
function signed(merchantKey: Uint8Array, order: string, parameters: string): Buffer {
  return createHmac('sha256', keyOfOrder(merchantKey, order)).update(parameters).digest()
}

/** Signed parameters for the gateway. */
function signedRequest(
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

/** Verifies a signature in base64 or base64url, in constant time. */
export function isSigned(
  merchantKey: Uint8Array,
  order: string,
  { parameters, signature }: { parameters: string; signature: string },
): boolean {
  const given = Buffer.from(signature, 'base64')
  const own = signed(merchantKey, order, parameters)
  return given.byteLength === own.byteLength && timingSafeEqual(given, own)
}

/** A merchant's access to Redsys. */
export type RedsysAccess = {
  /** Base URL without a path. */
  address: string
  merchant: string
  terminal: string
  key: Uint8Array
  bizum: boolean
}

const euros = '978'

/** Redsys's language codes. */
const languages = { es: '001', ca: '003' } as const

const payMethods: Readonly<Record<OnlineMethod, string>> = { card: 'C', bizum: 'z' }

const kinds = { payment: '0', refund: '3' } as const

/** Timeout of a refund (milliseconds). */
const patience = 10_000

/** Longest texts on its page (characters). */
const maxLengths = { about: 125, club: 25 } as const

const envelope = z.object({
  Ds_SignatureVersion: z.literal(signatureVersion),
  Ds_MerchantParameters: z.string().min(1).max(8000),
  Ds_Signature: z.string().min(1).max(200),
})

const digits = z.string().regex(/^\d{1,12}$/u)

const parametersOf = z.object({
  Ds_Order: z.string().regex(/^[\dA-Za-z]{4,12}$/u),
  Ds_MerchantCode: z.string(),
  Ds_Terminal: digits,
  Ds_Currency: z.string(),
  Ds_Amount: digits,
  Ds_Response: digits,
  Ds_TransactionType: z.enum([kinds.payment, kinds.refund]),
  Ds_AuthorisationCode: z.string().optional(),
})

/**
 * Redsys by redirection, and its REST service for refunds (HMAC_SHA256_V1).
 *
 * @param onRefused gets why a message was ignored, without personal data.
 */
export function redsys(
  { address, merchant, terminal, key, bizum }: RedsysAccess,
  onRefused: (reason: string, orderNumber: string) => void,
): PaymentGateway {
  const common = (order: string, amountCents: number, kind: keyof typeof kinds) => ({
    DS_MERCHANT_AMOUNT: String(amountCents),
    DS_MERCHANT_ORDER: order,
    DS_MERCHANT_MERCHANTCODE: merchant,
    DS_MERCHANT_CURRENCY: euros,
    DS_MERCHANT_TRANSACTIONTYPE: kinds[kind],
    DS_MERCHANT_TERMINAL: terminal,
  })

  /** A valid message about this club; null, and logged, for anything else. */
  function messageIn(message: unknown): GatewayMessage | null {
    const sent = envelope.safeParse(message)
    if (!sent.success) return refused('it is no notification of the version that is spoken')
    const { Ds_MerchantParameters: parameters, Ds_Signature: signature } = sent.data
    const read = parametersOf.safeParse(decoded(parameters))
    if (!read.success) return refused('its parameters cannot be read')
    const { Ds_Order: orderNumber, ...facts } = read.data
    if (!isSigned(key, orderNumber, { parameters, signature })) {
      return refused('the signature is wrong', orderNumber)
    }
    if (facts.Ds_MerchantCode !== merchant) return refused('of another merchant', orderNumber)
    if (Number(facts.Ds_Terminal) !== Number(terminal)) {
      return refused('of another terminal', orderNumber)
    }
    if (facts.Ds_Currency !== euros) return refused('in another currency', orderNumber)
    const what = facts.Ds_TransactionType === kinds.refund ? 'refund' : 'payment'
    return {
      orderNumber,
      amountCents: Number(facts.Ds_Amount),
      what,
      accepted: isAccepted(facts.Ds_Response, what),
      response: facts.Ds_Response,
      authorisation: (facts.Ds_AuthorisationCode ?? '').trim().slice(0, 20),
    }
  }

  function refused(reason: string, orderNumber = ''): null {
    onRefused(reason, orderNumber)
    return null
  }

  async function refund({
    number,
    amountCents,
  }: {
    number: string
    amountCents: number
  }): Promise<RefundAnswer> {
    const asked = signedRequest(key, number, common(number, amountCents, 'refund'))
    let message: unknown
    try {
      const answer = await fetch(`${address}/sis/rest/trataPeticionREST`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(asked),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      if (!answer.ok) {
        await answer.body?.cancel()
        return { outcome: 'unknown', reason: `it answered ${answer.status}` }
      }
      message = await answer.json()
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'it cannot be reached'
      // Timed out, cut off or unreadable: the refund may have been made.
      return { outcome: wasNeverReached(error) ? 'unreached' : 'unknown', reason }
    }
    const wrong = z.object({ errorCode: z.string().regex(/^SIS\d{1,6}$/u) }).safeParse(message)
    // A rejected request was not executed.
    if (wrong.success) return { outcome: 'refused', response: wrong.data.errorCode }
    const word = messageIn(message)
    const isAnswer =
      word?.what === 'refund' && word.orderNumber === number && word.amountCents === amountCents
    if (!isAnswer) return { outcome: 'unknown', reason: 'its answer is not about this refund' }
    const { accepted, response } = word
    return { outcome: accepted ? 'done' : 'refused', response }
  }

  return {
    origin: new URL(address).origin,
    methods: bizum ? ['card', 'bizum'] : ['card'],
    read: (body) => messageIn(Object.fromEntries(new URLSearchParams(body))),
    refuse: onRefused,
    refund,
    form: (order) =>
      formTo(address, key, order, common(order.number, order.amountCents, 'payment')),
  }
}

function formTo(
  address: string,
  key: Uint8Array,
  { number, method, language, about, club, notifyTo, backTo }: GatewayOrder,
  common: Record<string, string>,
): GatewayForm {
  const fields = signedRequest(key, number, {
    ...common,
    DS_MERCHANT_PAYMETHODS: payMethods[method],
    DS_MERCHANT_CONSUMERLANGUAGE: languages[language],
    DS_MERCHANT_PRODUCTDESCRIPTION: about.slice(0, maxLengths.about),
    DS_MERCHANT_MERCHANTNAME: club.slice(0, maxLengths.club),
    DS_MERCHANT_MERCHANTURL: notifyTo,
    DS_MERCHANT_URLOK: backTo,
    DS_MERCHANT_URLKO: backTo,
  })
  return { action: `${address}/sis/realizarPago`, fields }
}

/** Codes of requests that never arrived. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])

function wasNeverReached(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && unreached.has(String(cause.code))
}

/** 0000 to 0099 accept a payment, 0900 a refund. */
function isAccepted(response: string, what: GatewayMessage['what']): boolean {
  const code = Number(response)
  return what === 'payment' ? code <= 99 : code === 900
}

/** Decodes parameters of base64 or base64url; null for invalid JSON. */
function decoded(parameters: string): unknown {
  try {
    return JSON.parse(Buffer.from(parameters, 'base64').toString())
  } catch {
    return null
  }
}
