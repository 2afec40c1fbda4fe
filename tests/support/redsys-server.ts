import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { closeServer, listenLocally } from './listen-locally.ts'
import { notificationOf, responseOf, signatureOf, testMerchant } from './redsys.ts'

/** How the bank answers a refund: makes it, denies it, or fails as servers do. */
export type RefundBehaviour =
  | 'make'
  | 'deny'
  | 'error code'
  | 'silence'
  | 'make, then silence'
  | 'make, then wait'
  | '500'
  | 'garbage'
  | 'forged'
  | 'of another order'

/** Actions on its page, by the text of their button. */
export const endings = {
  paid: 'Pagar',
  denied: 'Tarjeta caducada',
  staying: 'Pagar y no volver',
} as const

const endingButtons = Object.entries(endings)
  .map(([how, word]) => `<button name="como" value="${how}">${word}</button>`)
  .join(' ')

export type RedsysServer = {
  /** The value for REDSYS_URL. */
  url: string
  /** Signed parameters that browsers have sent to its page. */
  asked: Record<string, string>[]
  refunds: { order: string; cents: number }[]
  refundCalls: () => number
  answerRefunds(how: RefundBehaviour): void
  /** Answers the waiting requests after making their refunds. */
  answerWaiting(): void
  close(): Promise<void>
}

const envelope = z.object({
  Ds_SignatureVersion: z.literal('HMAC_SHA256_V1'),
  Ds_MerchantParameters: z.string(),
  Ds_Signature: z.string(),
})

/** The parameters of a request signed by the club; throws otherwise. */
function signedParameters(sent: unknown): Record<string, string> {
  const { Ds_MerchantParameters: parameters, Ds_Signature: signature } = envelope.parse(sent)
  const values = z
    .record(z.string(), z.string())
    .parse(JSON.parse(Buffer.from(parameters, 'base64').toString()))
  const order = values.DS_MERCHANT_ORDER ?? ''
  if (!/^\d{4}[\dA-Za-z]{0,8}$/u.test(order)) throw new Error('SIS0074')
  if (signatureOf(order, parameters) !== signature) throw new Error('SIS0042')
  if (values.DS_MERCHANT_MERCHANTCODE !== testMerchant.REDSYS_MERCHANT) throw new Error('SIS0026')
  if (values.DS_MERCHANT_CURRENCY !== '978') throw new Error('SIS0027')
  if (!/^[1-9]\d{0,11}$/u.test(values.DS_MERCHANT_AMOUNT ?? '')) throw new Error('SIS0018')
  return values
}

/** A server on loopback that acts as Redsys: it checks every signature and signs its own messages. */
export async function startRedsysServer(port = 0): Promise<RedsysServer> {
  const asked: Record<string, string>[] = []
  const refunds: { order: string; cents: number }[] = []
  const numbers = new Set<string>()
  const waiting: (() => void)[] = []
  let behaviour: RefundBehaviour = 'make'
  let calls = 0

  function shownPage(values: Record<string, string>): string {
    asked.push(values)
    const order = values.DS_MERCHANT_ORDER ?? ''
    if (numbers.has(order)) throw new Error('SIS0051')
    numbers.add(order)
    const back = (word: string) => `${values.DS_MERCHANT_URLOK ?? ''}&como=${word}`
    return `<!doctype html><html lang="es"><title>Banco de pruebas</title><h1>Banco de pruebas</h1>
      <p>${values.DS_MERCHANT_AMOUNT} ${order} ${values.DS_MERCHANT_PAYMETHODS}</p>
      <form method="post" action="/sis/pagar"><input type="hidden" name="order" value="${order}">
      ${endingButtons}</form>
      <a href="${back('ok')}">Volver al comercio</a></html>`
  }

  /**
   * A payment on the page or its denial: notifies the club and, unless the person stays away, sends the browser back.
   */
  async function ended(sent: URLSearchParams, response: ServerResponse) {
    const order = sent.get('order') ?? ''
    const how = sent.get('como') ?? ''
    const values = asked.find((each) => each.DS_MERCHANT_ORDER === order)
    if (!values) throw new Error('SIS0054')
    const payment = responseOf(
      { number: order, cents: Number(values.DS_MERCHANT_AMOUNT) },
      how === 'denied' ? { Ds_Response: '0190' } : {},
    )
    await fetch(values.DS_MERCHANT_MERCHANTURL ?? '', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: notificationOf(payment),
    })
    if (how === 'staying') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end('<!doctype html><html lang="es"><title>Pagado</title><h1>Pagado</h1></html>')
      return
    }
    response.writeHead(303, { Location: values.DS_MERCHANT_URLOK ?? '' }).end()
  }

  function refunded(values: Record<string, string>): unknown {
    const order = values.DS_MERCHANT_ORDER ?? ''
    const cents = Number(values.DS_MERCHANT_AMOUNT)
    if (values.DS_MERCHANT_TRANSACTIONTYPE !== '3') throw new Error('SIS0023')
    if (behaviour === 'error code') return { errorCode: 'SIS0057' }
    if (behaviour !== 'deny') refunds.push({ order, cents })
    const number = behaviour === 'of another order' ? '261100000000' : order
    const refund = responseOf(
      { number, cents },
      { Ds_TransactionType: '3', Ds_Response: behaviour === 'deny' ? '9064' : '0900' },
    )
    const parameters = Buffer.from(JSON.stringify(refund)).toString('base64')
    const signature = signatureOf(number, parameters)
    return {
      Ds_SignatureVersion: 'HMAC_SHA256_V1',
      Ds_MerchantParameters: parameters,
      Ds_Signature: behaviour === 'forged' ? signatureOf('2611', parameters) : signature,
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request)
    if (request.url === '/sis/realizarPago') {
      const page = shownPage(signedParameters(Object.fromEntries(new URLSearchParams(body))))
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page)
      return
    }
    if (request.url === '/sis/pagar') {
      await ended(new URLSearchParams(body), response)
      return
    }
    if (request.url !== '/sis/rest/trataPeticionREST') {
      response.writeHead(404).end()
      return
    }
    calls += 1
    const values = signedParameters(JSON.parse(body))
    if (behaviour === 'silence') return
    const result = refunded(values)
    if (behaviour === 'make, then wait') await new Promise<void>((go) => waiting.push(go))
    if (behaviour === 'make, then silence') {
      request.socket.destroy()
      return
    }
    response.statusCode = behaviour === '500' ? 500 : 200
    response.setHeader('Content-Type', 'application/json')
    response.end(behaviour === 'garbage' ? '<html>' : JSON.stringify(result))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const errorCode = error instanceof Error ? error.message : 'SIS0000'
      response.end(JSON.stringify({ errorCode }))
    })
  })
  const ownPort = await listenLocally(server, port)
  return {
    url: `http://127.0.0.1:${ownPort}`,
    asked,
    refunds,
    refundCalls: () => calls,
    answerRefunds: (how) => void (behaviour = how),
    answerWaiting: () => waiting.splice(0).forEach((go) => go()),
    close: () => closeServer(server),
  }
}
