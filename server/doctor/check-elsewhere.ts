import { randomUUID } from 'node:crypto'
import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestByTls } from 'node:https'
import { TLSSocket } from 'node:tls'
import { doctorCopy } from '#app/frame/site-state/doctor.copy.ts'
import { imageBucket } from '#app/platform/images/image-store.server.ts'
import { commandNamed } from '#packages/keeper/release/release-manifest.ts'
import { alertChannel } from '#server/alerts/alert-channel.ts'
import { type Examined, findingsOn, wordsOf, type Finding } from './finding.ts'

/** Timeout (milliseconds). */
const timeout = 8000

export type Answered = {
  status: number
  headers: IncomingMessage['headers']
  /** Our time in the middle of the request (milliseconds). */
  at: number
  /** Null without TLS; `problem` is why browsers distrust it. */
  certificate: { endsAt: Date; problem: string | null } | null
}

/**
 * Requests like a browser, but accepts untrusted certificates.
 *
 * @throws when nobody answers in time.
 */
export async function askAddress(
  address: string,
  headers: Record<string, string>,
): Promise<Answered> {
  const url = new URL(address)
  const begunAt = Date.now()
  const options = { headers, agent: false, signal: AbortSignal.timeout(timeout) }
  const sent =
    url.protocol === 'https:'
      ? requestByTls(url, { ...options, rejectUnauthorized: false })
      : requestPlain(url, options)
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject).end()
  })
  const { socket, statusCode: status = 0, headers: given } = incoming
  const certificate =
    socket instanceof TLSSocket
      ? {
          endsAt: new Date(socket.getPeerCertificate().valid_to),
          problem: socket.authorized ? null : String(socket.authorizationError),
        }
      : null
  incoming.destroy()
  return { status, headers: given, at: (begunAt + Date.now()) / 2, certificate }
}

/** Writes, reads and deletes in the store of pictures. */
export async function checkPictures({ settings: { s3Url } }: Examined): Promise<Finding[]> {
  const say = findingsOn('pictures')
  if (s3Url === null) return []
  const store = imageBucket(s3Url)
  const folder = `doctor-${randomUUID()}`
  const content = Buffer.from(folder)
  try {
    await store.put(`${folder}/test`, content)
    const found = await store.get(`${folder}/test`)
    if (!found || !content.equals(found)) {
      say.wrong('What is put into the bucket is not what comes out of it.')
      return say.all
    }
    await store.remove(folder)
    if (await store.get(`${folder}/test`)) {
      say.wrong(
        'What is in the bucket cannot be taken away: the key of S3_URL needs the rights to list and to delete.',
      )
    } else say.ok('The bucket of S3_URL takes, gives and removes.')
  } catch (error) {
    say.wrong(`The bucket of S3_URL cannot be used (${wordsOf(error)}).`)
  }
  return say.all
}

export async function checkAlerts({ settings, alert }: Examined): Promise<Finding[]> {
  const say = findingsOn('alerts')
  const { alertUrl, origin } = settings
  if (alertUrl === null) return []
  if (!alert) {
    say.mind(
      `No alert was sent. ${commandNamed('doctor', '--alert')} sends one: see whether it comes.`,
    )
    return say.all
  }
  const { title, text } = doctorCopy.es.alert
  try {
    await alertChannel(alertUrl)({
      title,
      text: text(commandNamed('doctor')),
      site: origin,
      state: 'red',
      key: 'doctor',
      url: `${origin}/admin/dashboard`,
      at: new Date().toISOString(),
    })
    say.ok('ALERT_URL has taken an alert: see whether it comes.')
  } catch (error) {
    say.wrong(`ALERT_URL has not taken an alert (${wordsOf(error)}).`)
  }
  return say.all
}

/** Whether the bank's payment page is reachable, and can notify the site. */
export async function checkCards({ settings: { redsys, origin } }: Examined): Promise<Finding[]> {
  const say = findingsOn('cards')
  if (redsys === null) return []
  try {
    await askAddress(redsys.address, {})
    say.ok(`The bank's page is there (${new URL(redsys.address).host}).`)
  } catch (error) {
    say.wrong(`The bank's page cannot be reached (${wordsOf(error)}). Look at REDSYS_URL.`)
  }
  if (!origin.startsWith('https:')) {
    say.mind('The bank tells what was paid over https alone: ORIGIN is no such address.')
  }
  if (new URL(redsys.address).hostname === 'sis-t.redsys.es') {
    say.mind('REDSYS_URL is where one tries: what is paid there is no money.')
  }
  return say.all
}
