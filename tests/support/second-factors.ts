import { Secret, TOTP } from 'otpauth'
import {
  startedEnrolment,
  enrolApplication,
} from '#app/accounts/second-factors/adding/enrol-factor.server.ts'
import { verifyFactor } from '#app/accounts/second-factors/step/verify-factor.server.ts'
import type { Account, Actor } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { actorOf } from '#app/platform/auth/sessions/session.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { testContext, testSite } from './context.ts'
import { sessionOf } from './sessions.ts'

export function codeOf(typed: string, at: Date): string {
  const generator = new TOTP({ secret: Secret.fromBase32(typed), algorithm: 'SHA1', digits: 6 })
  return generator.generate({ timestamp: at.getTime() })
}

/** A code that is invalid for this key around this instant. */
export function wrongCodeOf(typed: string, at: Date): string {
  const near = new Set(
    [-60, -30, 0, 30, 60].map((seconds) => codeOf(typed, new Date(at.getTime() + seconds * 1000))),
  )
  const candidates = ['000000', '111111', '222222', '333333', '444444', '555555']
  return candidates.find((code) => !near.has(code)) ?? ''
}

const client = { network: '203.0.113.7', userAgent: 'test' }

/** Opens a session of the account; returns its cookie and actor. */
export async function enter(
  db: Database,
  account: Account,
  now: Date,
): Promise<{ cookie: string; actor: Actor }> {
  const { token } = await sessionOf(db, { accountId: account.id, client, now })
  return seen(db, token, now)
}

/** The cookie and actor of a request with this token. */
export async function seen(db: Database, token: string, now: Date) {
  const cookie = `session=${token}`
  return { cookie, actor: await actorOf(db, cookie, now, testSite) }
}

/** Adds an application for the person of this context; its codes are for the context's instant. */
export async function addApplication(cx: RequestContext): Promise<{
  id: string
  typed: string
  /** The session's new token, and the context of a request with it. */
  token: string
  recoveryCodes: string[]
  cx: RequestContext
}> {
  const begun = await enrolApplication(cx, { name: '', currentPassword: '' })
  if (begun.outcome !== 'enrolled') throw new Error('the password was asked for')
  const { typed } = await startedEnrolment(cx, begun.id)
  const shown = await verifyFactor(cx, { factorId: begun.id, code: codeOf(typed, cx.now) })
  if (shown.outcome !== 'verified') throw new Error('the code was refused')
  const { actor } = await seen(cx.db, shown.token, cx.now)
  return {
    id: begun.id,
    typed,
    token: shown.token,
    recoveryCodes: shown.recoveryCodes ?? [],
    cx: testContext({ db: cx.db, actor, now: cx.now }),
  }
}
