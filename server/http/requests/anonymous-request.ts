import { randomUUID } from 'node:crypto'
import type { RouterRequest } from './router-request.ts'

/**
 * A page as a stranger without cookies asks for it: nothing of any visitor can get into what is rendered for
 * all. It does not end with the connection of whoever was the first to want it.
 */
export const anonymousRequest = ({
  target,
  language,
  method = 'GET',
  accept = 'text/html',
}: Pick<RouterRequest, 'target' | 'language'> & {
  method?: string
  accept?: string
}): RouterRequest => ({
  method,
  target,
  headers: new Headers({ Accept: accept }),
  body: null,
  signal: new AbortController().signal,
  requestId: randomUUID(),
  network: '127.0.0.1',
  language,
})
