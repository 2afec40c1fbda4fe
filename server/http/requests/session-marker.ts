import type { MiddlewareHandler } from 'hono'
import { cookieIn, cookies, openCookie, secretName } from '#app/cookies.ts'
import type { Site } from '#app/platform/auth/context.ts'
import { sessionTokenIn } from '#app/platform/auth/sessions/session.server.ts'
import type { RequestEnvironment } from './request-environment.ts'

/**
 * Whether there is a session cookie without the marker that scripts can read: sessions from before there was a
 * marker.
 */
export const lacksMarker = (
  cookieHeader: string | null | undefined,
  site: Pick<Site, 'origin'>,
): boolean =>
  cookieHeader !== null &&
  cookieHeader !== undefined &&
  sessionTokenIn(cookieHeader, site) !== null &&
  cookieIn(cookieHeader, cookies.signedIn.name) === null

/**
 * Sets and removes the session marker together with the session cookie. A browser that has only the session gets
 * the marker with the next page.
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
      // A page with this cookie must not be stored for everybody.
      if (headers.get('Cache-Control')?.startsWith('public')) {
        headers.set('Cache-Control', 'private, no-cache')
      }
    }
  }
}

const isPage = (headers: Headers, status: number) =>
  status === 304 || (headers.get('Content-Type') ?? '').startsWith('text/html')
