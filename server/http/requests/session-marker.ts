import type { MiddlewareHandler } from 'hono'
import { cookieIn, cookies, openCookie, secretName } from '#app/cookies.ts'
import type { Site } from '#app/platform/auth/context.ts'
import { sessionTokenIn } from '#app/platform/auth/sessions/session.server.ts'
import type { RequestEnvironment } from './request-environment.ts'

/** Whether there is a session's token and nothing that says so to the page: as before there was a marker. */
export const lacksMarker = (
  cookieHeader: string | null | undefined,
  site: Pick<Site, 'origin'>,
): boolean =>
  cookieHeader !== null &&
  cookieHeader !== undefined &&
  sessionTokenIn(cookieHeader, site) !== null &&
  cookieIn(cookieHeader, cookies.signedIn.name) === null

/**
 * Sets the marker of a session together with its cookie, and takes it away with it, whoever does that. A
 * browser that has the one and not the other gets it with the next page.
 */
export function sessionMarker(site: Pick<Site, 'origin'>): MiddlewareHandler<RequestEnvironment> {
  const session = `${secretName('session', site.origin)}=`
  const marker = `${cookies.signedIn.name}=`
  return async (c, next) => {
    await next()
    const { headers, status } = c.res
    const set = headers.getSetCookie()
    if (set.some((line) => line.startsWith(marker))) return
    const ofSession = set.findLast((line) => line.startsWith(session))
    if (ofSession) {
      const isTaken = ofSession.startsWith(`${session};`)
      headers.append('Set-Cookie', openCookie('signedIn', isTaken ? null : '1'))
    } else if (isPage(headers, status) && lacksMarker(c.req.header('Cookie'), site)) {
      headers.append('Set-Cookie', openCookie('signedIn', '1'))
      // What everybody gets may be stored for everybody, but not with this.
      if (headers.get('Cache-Control')?.startsWith('public')) {
        headers.set('Cache-Control', 'private, no-cache')
      }
    }
  }
}

const isPage = (headers: Headers, status: number) =>
  status === 304 || (headers.get('Content-Type') ?? '').startsWith('text/html')
