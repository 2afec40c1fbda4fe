import { describe, expect, test } from 'vitest'
import { notificationOf, responseOf, signatureOf, testMerchant } from '#tests/support/redsys.ts'
import type { GatewayOrder } from './payment-gateway.ts'
import { isSigned, redsys } from './redsys.server.ts'

const key = Buffer.from(testMerchant.REDSYS_KEY, 'base64')
const { REDSYS_MERCHANT: merchant } = testMerchant
const access = { address: 'https://sis.redsys.es', merchant, terminal: '1', key, bizum: true }
const order = { number: '2611ABCDEFGH', cents: 5500 }

const asked: GatewayOrder = {
  number: order.number,
  amountCents: order.cents,
  method: 'bizum',
  language: 'ca',
  about: 'Tast de vins naturals',
  club: 'Cercle Gastronòmic de Catalunya',
  notifyTo: 'https://club.example/pago/aviso',
  backTo: 'https://club.example/pago/1/resultado?clave=x',
}

function read(body: string) {
  const reasons: string[] = []
  const word = redsys(access, (reason) => reasons.push(reason)).read(body)
  return { word, reason: reasons[0] ?? null }
}

// Two published notifications signed by the bank with the key for tests.
test.each([
  [
    '909112917391',
    'eyJEc19EYXRlIjoiMDglMkYxMCUyRjIwMjUiLCJEc19Ib3VyIjoiMDklM0EzOSIsIkRzX1NlY3VyZVBheW1lbnQiOiIxIiwiRHNfQW1vdW50IjoiMTAwIiwiRHNfQ3VycmVuY3kiOiI5NzgiLCJEc19PcmRlciI6IjkwOTExMjkxNzM5MSIsIkRzX01lcmNoYW50Q29kZSI6Ijk5OTAwODg4MSIsIkRzX1Rlcm1pbmFsIjoiMDAxIiwiRHNfUmVzcG9uc2UiOiIwMDAwIiwiRHNfVHJhbnNhY3Rpb25UeXBlIjoiMCIsIkRzX01lcmNoYW50RGF0YSI6IiIsIkRzX0F1dGhvcmlzYXRpb25Db2RlIjoiMzMxMTEzIiwiRHNfQ2FyZF9OdW1iZXIiOiI0NTQ4ODEqKioqKiowMDAzIiwiRHNfQ29uc3VtZXJMYW5ndWFnZSI6IjEiLCJEc19DYXJkX0NvdW50cnkiOiI3MjQiLCJEc19DYXJkX1R5cG9sb2d5IjoiQ09OU1VNTyIsIkRzX0NhcmRfQnJhbmQiOiIxIiwiRHNfUHJvY2Vzc2VkUGF5TWV0aG9kIjoiNzgiLCJEc19FQ0kiOiIwNSIsIkRzX1Jlc3BvbnNlX0Rlc2NyaXB0aW9uIjoiT1BFUkFDSU9OK0FVVE9SSVpBREEiLCJEc19Db250cm9sXzE3NTk5MDkxNTMwODAiOiIxNzU5OTA5MTUzMDgwIn0=',
    'dHUhW1rf28M9l3VaZcLF30frN4j4makmshVtXOwYtyM=',
  ],
  [
    'MN000049',
    'eyJEc19EYXRlIjoiMzAlMkYwOCUyRjIwMjIiLCJEc19Ib3VyIjoiMTIlM0ExOCIsIkRzX1NlY3VyZVBheW1lbnQiOiIxIiwiRHNfQ2FyZF9Db3VudHJ5IjoiNzI0IiwiRHNfQW1vdW50IjoiMTU5MDAiLCJEc19DdXJyZW5jeSI6Ijk3OCIsIkRzX09yZGVyIjoiTU4wMDAwNDkiLCJEc19NZXJjaGFudENvZGUiOiIzNTU4NjgxMDAiLCJEc19UZXJtaW5hbCI6IjAwMSIsIkRzX1Jlc3BvbnNlIjoiMDAwMCIsIkRzX01lcmNoYW50RGF0YSI6IiIsIkRzX1RyYW5zYWN0aW9uVHlwZSI6IjAiLCJEc19Db25zdW1lckxhbmd1YWdlIjoiMSIsIkRzX0F1dGhvcmlzYXRpb25Db2RlIjoiMDAyNDEzIiwiRHNfQ2FyZF9CcmFuZCI6IjEiLCJEc19Qcm9jZXNzZWRQYXlNZXRob2QiOiI1IiwiRHNfQ29udHJvbF8xNjYxODU0NjgzOTg4IjoiMTY2MTg1NDY4Mzk4OCJ9',
    'O9aFvML5qK8VBQhV4GK8kFHvmAQaSnX1hfckr7abzIs=',
  ],
])('the gateway accepts the bank’s own signature of order %s', (number, parameters, signature) => {
  expect(isSigned(key, number, { parameters, signature })).toBe(true)
  expect(signatureOf(number, parameters)).toBe(signature)
  expect(isSigned(key, number, { parameters: `${parameters}A`, signature })).toBe(false)
  expect(isSigned(key, `${number}0`, { parameters, signature })).toBe(false)
})

test('the gateway signs the form for the bank’s page, with what is paid, how, and the return addresses', () => {
  const { action, fields } = redsys(access, () => undefined).form(asked)
  expect(action).toBe('https://sis.redsys.es/sis/realizarPago')
  const parameters = fields.Ds_MerchantParameters ?? ''
  expect(fields.Ds_Signature).toBe(signatureOf(order.number, parameters))
  expect(JSON.parse(Buffer.from(parameters, 'base64').toString())).toEqual({
    DS_MERCHANT_AMOUNT: '5500',
    DS_MERCHANT_ORDER: order.number,
    DS_MERCHANT_MERCHANTCODE: merchant,
    DS_MERCHANT_CURRENCY: '978',
    DS_MERCHANT_TRANSACTIONTYPE: '0',
    DS_MERCHANT_TERMINAL: '1',
    DS_MERCHANT_PAYMETHODS: 'z',
    DS_MERCHANT_CONSUMERLANGUAGE: '003',
    DS_MERCHANT_PRODUCTDESCRIPTION: 'Tast de vins naturals',
    DS_MERCHANT_MERCHANTNAME: 'Cercle Gastronòmic de Cat',
    DS_MERCHANT_MERCHANTURL: asked.notifyTo,
    DS_MERCHANT_URLOK: asked.backTo,
    DS_MERCHANT_URLKO: asked.backTo,
  })
})

describe('a notification', () => {
  test.each([
    ['0000', true],
    ['0099', true],
    ['0100', false],
    ['0190', false],
    ['9915', false],
    ['0900', false],
  ])('with the response %s is a payment: %s', (response, accepted) => {
    const { word } = read(notificationOf(responseOf(order, { Ds_Response: response })))
    expect(word).toEqual({
      orderNumber: order.number,
      amountCents: 5500,
      what: 'payment',
      accepted,
      response,
      authorisation: '331113',
    })
  })

  test('of a refund has a different response code', () => {
    const refund = { Ds_TransactionType: '3', Ds_Response: '0900' }
    expect(read(notificationOf(responseOf(order, refund))).word).toMatchObject({
      what: 'refund',
      accepted: true,
    })
    const paid = { ...refund, Ds_Response: '0000' }
    expect(read(notificationOf(responseOf(order, paid))).word).toMatchObject({ accepted: false })
  })

  test.each([
    [
      'the signature is wrong',
      notificationOf(responseOf(order), Buffer.alloc(24, 7).toString('base64')),
    ],
    ['of another merchant', notificationOf(responseOf(order, { Ds_MerchantCode: '999008882' }))],
    ['of another terminal', notificationOf(responseOf(order, { Ds_Terminal: '002' }))],
    ['in another currency', notificationOf(responseOf(order, { Ds_Currency: '840' }))],
    ['its parameters cannot be read', notificationOf(responseOf(order, { Ds_Order: '26 11' }))],
    ['its parameters cannot be read', notificationOf(responseOf(order, { Ds_Amount: '-5500' }))],
    [
      'its parameters cannot be read',
      notificationOf(responseOf(order, { Ds_TransactionType: '1' })),
    ],
    ['it is no notification of the version that is spoken', ''],
    ['it is no notification of the version that is spoken', 'Ds_SignatureVersion=HMAC_SHA256_V1'],
    [
      'it is no notification of the version that is spoken',
      notificationOf(responseOf(order)).replace('HMAC_SHA256_V1', 'HMAC_SHA512_V2'),
    ],
    [
      'its parameters cannot be read',
      'Ds_SignatureVersion=HMAC_SHA256_V1&Ds_MerchantParameters=%25%25&Ds_Signature=AAAA',
    ],
  ])('is refused: %s', (reason, body) => {
    expect(read(body)).toEqual({ word: null, reason })
  })

  test('is refused with another’s signature, an empty one, or changed content', () => {
    const right = new URLSearchParams(notificationOf(responseOf(order)))
    const other = new URLSearchParams(notificationOf(responseOf(order, { Ds_Amount: '1' })))
    for (const [name, value] of [
      ['Ds_Signature', other.get('Ds_Signature') ?? ''],
      ['Ds_Signature', 'AAAA'],
      ['Ds_MerchantParameters', other.get('Ds_MerchantParameters') ?? ''],
    ] as const) {
      const forged = new URLSearchParams(right)
      forged.set(name, value)
      expect(read(String(forged))).toEqual({ word: null, reason: 'the signature is wrong' })
    }
    expect(read(String(right)).word).not.toBeNull()
  })
})
