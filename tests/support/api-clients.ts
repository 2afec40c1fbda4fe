import { createServer, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { createClient as createNewest, type SupabaseClient } from '@supabase/supabase-js'
import { createClient as createOld } from 'supabase-js-2.49'
import { afterAll } from 'vitest'
import type { App } from '#server/app.ts'
import { closeServer, listenLocally } from './listen-locally.ts'

/** The published clients used against the APIs: the version of the earlier site, and the newest. */
export const clients = [
  ['2.49.4', createOld],
  ['2.119.1', createNewest],
] as const

/** The public key of the tests, which identifies and authorises nothing. */
const publicKey = 'public-key'

const options = {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
}

export type Client = SupabaseClient

type Create = (typeof clients)[number][1]

/**
 * A client of the site with its own storage; `bearer` replaces the key, as when an admin's program sends its session.
 */
export function clientOf(create: Create, address: string, bearer?: string): Client {
  const headers = bearer ? { global: { headers: { Authorization: `Bearer ${bearer}` } } } : {}
  // Both versions have the same shape for what tests call.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (create as typeof createNewest)(address, publicKey, { ...options, ...headers })
}

export async function listening(app: Pick<App, 'listener'>) {
  const server = createServer(app.listener)
  const port = await listenLocally(server)
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => closeServer(server),
  }
}

/** `listening` for a whole test file, closed at its end; returns the address. */
export async function fileAddress(app: Pick<App, 'listener'>): Promise<string> {
  const { address, close } = await listening(app)
  afterAll(close)
  return address
}

/** Sends a request over a new connection, as a browser does. */
export async function askedOver(
  address: string,
  method = 'GET',
  headers: Record<string, string> = {},
): Promise<{ answer: IncomingMessage; body: string }> {
  const sent = request(address, { method, headers, agent: false }).end()
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject)
  })
  return { answer, body: await text(answer.setEncoding('latin1')) }
}
