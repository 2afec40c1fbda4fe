import type { MiddlewareHandler } from 'hono'
import { cookies, openCookie, secretName } from '#app/cookies.ts'
import type { Site } from '#app/platform/auth/context.ts'
import type { RequestEnvironment } from './request-environment.ts'

/** Sets and removes the session marker, which scripts can read, together with the session cookie. */
export function sessionMarker(site: Pick<Site, 'origin'>): MiddlewareHandler<RequestEnvironment> {
  const session = `${secretName('session', site.origin)}=`
  const marker = `${cookies.signedIn.name}=`
  return async (c, next) => {
    await next()
    const { headers } = c.res
    const set = headers.getSetCookie()
    if (set.some((line) => line.startsWith(marker))) return
    const ofSession = set.findLast((line) => line.startsWith(session))
    if (!ofSession) return
    const isTaken = ofSession.startsWith(`${session};`)
    headers.append('Set-Cookie', openCookie('signedIn', isTaken ? null : '1'))
  }
}
