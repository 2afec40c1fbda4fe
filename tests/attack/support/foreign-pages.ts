import type { Sent } from '#tests/support/valid-requests/valid-request.ts'

/** Requests that pages of other sites can make a browser send with the person's cookies (design, S7). */

export const urlencoded = 'application/x-www-form-urlencoded'
export const evil = 'https://evil.example'

export type ForeignRequest = {
  what: string
  /** The request of the foreign page; `origin` is the site's own. */
  request: (sent: Sent, origin: string) => { path: string; options: RequestInit }
}

const bodyOf = ({ fields, body }: Sent) => body?.content ?? new URLSearchParams(fields).toString()

const typeOf = ({ body }: Sent) => body?.type ?? urlencoded

type Headers = Record<string, string>

/** The unchanged form with other headers or another method. */
const asForm = (
  what: string,
  headers: Headers | ((site: URL) => Headers),
  method = 'POST',
): ForeignRequest => ({
  what,
  request: (sent, origin) => ({
    path: sent.path,
    options: {
      method,
      body: bodyOf(sent),
      headers: {
        'Content-Type': typeOf(sent),
        ...(typeof headers === 'function' ? headers(new URL(origin)) : headers),
      },
    },
  }),
})

/** The form as a query in the address, as in a link. */
const inAddress = (what: string, method: string, headers: Headers = {}): ForeignRequest => ({
  what,
  request({ path, fields }) {
    const query = new URLSearchParams({ ...fields, _method: 'POST' }).toString()
    const options = { method, headers: { 'Sec-Fetch-Site': 'cross-site', ...headers } }
    return { path: `${path}${path.includes('?') ? '&' : '?'}${query}`, options }
  },
})

/** A form without an origin, which only programs may send. */
export const noOrigin = asForm('no origin', {})

export const foreignRequests: readonly ForeignRequest[] = [
  asForm('a foreign page', { Origin: evil }),
  asForm('a sandboxed frame', { Origin: 'null' }),
  noOrigin,
  asForm('a sibling sub-domain', ({ protocol, host }) => ({ Origin: `${protocol}//shop.${host}` })),
  asForm('the same site over another scheme', ({ protocol, host }) => ({
    Origin: `${protocol === 'https:' ? 'http:' : 'https:'}//${host}`,
  })),
  asForm('another port', ({ protocol, hostname }) => ({ Origin: `${protocol}//${hostname}:3001` })),
  asForm('an origin that begins like ours', ({ origin }) => ({ Origin: `${origin}.evil.example` })),
  asForm('no origin, and the browser’s word that it is of a sibling', {
    'Sec-Fetch-Site': 'same-site',
  }),
  asForm('no origin, and the browser’s word that it is foreign', {
    'Sec-Fetch-Site': 'cross-site',
  }),
  asForm('a foreign page that names its own host', {
    Origin: evil,
    Host: 'evil.example',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'https',
  }),
  asForm('a foreign page with an override', { Origin: evil, 'X-HTTP-Method-Override': 'GET' }),
  asForm('a foreign page that puts', { Origin: evil, 'X-HTTP-Method-Override': 'POST' }, 'PUT'),
  asForm('a foreign page that deletes', { Origin: evil }, 'DELETE'),
  {
    what: 'JSON as plain text',
    request: ({ path, fields }) => ({
      path,
      options: {
        method: 'POST',
        body: JSON.stringify(fields),
        headers: { 'Content-Type': 'text/plain', Origin: evil },
      },
    }),
  },
  {
    what: 'a form of several parts',
    request({ path, fields }) {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.set(name, value)
      return { path, options: { method: 'POST', body, headers: { Origin: evil } } }
    },
  },
  {
    what: 'the router’s data request',
    request: (sent) => ({
      path: sent.path.replace(/(?=\?|$)/u, '.data'),
      options: {
        method: 'POST',
        body: bodyOf(sent),
        headers: { 'Content-Type': typeOf(sent), Origin: evil },
      },
    }),
  },
  inAddress('a link with the form in it', 'GET'),
  inAddress('a link with an override', 'GET', { 'X-HTTP-Method-Override': 'POST' }),
  inAddress('a glance with the form in it', 'HEAD'),
]
