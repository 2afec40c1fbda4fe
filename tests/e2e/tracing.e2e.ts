import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startSite, type Site } from '#tests/support/site.ts'
import { until } from '#tests/support/until.ts'

/** What a collector is told of the work of a real site, over OTLP. */

const valueSchema = z.object({
  stringValue: z.string().optional(),
  intValue: z.number().optional(),
})
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().default(''),
  name: z.string(),
  attributes: z
    .array(z.object({ key: z.string(), value: valueSchema }))
    .transform((all) =>
      Object.fromEntries(
        all.map(({ key, value }) => [key, value.stringValue ?? value.intValue] as const),
      ),
    ),
})
const bodySchema = z.object({
  resourceSpans: z.array(
    z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) }),
  ),
})
type Span = z.infer<typeof spanSchema>

const spans: Span[] = []
/** All that was sent, as text: what must not be in it is looked for there. */
const sent: string[] = []
let takes = true
let site: Site

async function collect(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = await json(incoming)
  if (takes) {
    sent.push(JSON.stringify(body))
    for (const { scopeSpans } of bodySchema.parse(body).resourceSpans) {
      for (const scope of scopeSpans) spans.push(...scope.spans)
    }
  }
  outgoing.writeHead(takes ? 200 : 400, { 'Content-Type': 'application/json' }).end('{}')
}

const collector = createServer((incoming, outgoing) => void collect(incoming, outgoing))

beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const address = collector.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  site = await startSite({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${address.port}`,
  })
}, 60_000)
afterAll(async () => {
  await site.stop()
  collector.close()
})

const found = (named: string) =>
  until(`a span ${named}`, () => spans.find(({ name }) => name === named))

test('a form is a trace of its statements, with their texts and without what was typed', async () => {
  const answer = await fetch(`${site.origin}/eventos/1/inscripcion`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site.origin },
    body: new URLSearchParams({
      name: 'Aina Puigdevall',
      email: 'aina.puigdevall@example.cat',
      seats: '1',
      guest_1_needs: 'yes',
      guest_1_allergen_nuts: 'yes',
      guest_1_note: 'Res de fruita seca',
      submission: randomUUID(),
    }),
  })
  expect(answer.status).toBeLessThan(400)
  const request = await found('POST /eventos/:id/inscripcion')
  expect(request.parentSpanId).toBe('')
  expect(request.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/eventos/:id/inscripcion',
    'http.response.status_code': answer.status,
    'cercle.request_id': answer.headers.get('X-Request-Id'),
  })
  const statement = await until('its statement', () =>
    spans.find(
      ({ traceId, attributes }) =>
        traceId === request.traceId &&
        String(attributes['db.query.text']).includes('insert into "event_registrations"'),
    ),
  )
  expect(statement.attributes).toMatchObject({ 'db.system.name': 'postgresql' })
  // It is within the request, or within a piece of it.
  const ids = new Set(spans.map(({ spanId }) => spanId))
  expect(ids.has(statement.parentSpanId)).toBe(true)
  await found('job mails')
  expect(sent.join('\n')).not.toMatch(/puigdevall|fruita seca/iu)
})

test('an address is told by its route, and a refusal as what it is', async () => {
  await fetch(`${site.origin}/reservas/0b9f6f0e-58a4-4b6a-9d0f-2f6f3c1d9a11?clave=geheim`)
  const { attributes } = await found('GET /reservas/:id')
  expect(attributes['http.response.status_code']).toBe(404)
  expect(sent.join('\n')).not.toMatch(/0b9f6f0e|geheim/u)
})

test('a collector that takes nothing is told of once, and the site answers', async () => {
  takes = false
  await until(
    'a word of it',
    () => /the collector takes no traces/u.test(site.output()) || undefined,
  )
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200)
  takes = true
  await until('a word of that', () => /takes traces again/u.test(site.output()) || undefined)
  expect(site.output().match(/takes no traces/gu)).toHaveLength(1)
})
