import { encodeQR } from 'qr'
import {
  enrolApplication,
  enrolTelephone,
} from '#app/accounts/second-factors/adding/enrol-factor.server.ts'
import { sendTextCode } from '#app/accounts/second-factors/adding/send-text-code.server.ts'
import { findOwnFactor } from '#app/accounts/second-factors/changing/own-factors.server.ts'
import { removeFactor } from '#app/accounts/second-factors/changing/remove-factor.server.ts'
import { challengeApplication } from '#app/accounts/second-factors/step/challenges.server.ts'
import { verifyFactor } from '#app/accounts/second-factors/step/verify-factor.server.ts'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { AuthCall } from '#server/api/api-context.ts'
import { parseBody, rejectBody } from '#server/api/request-json.ts'
import { authError } from './auth-error.ts'
import { enrolmentBody, verificationBody } from './auth-input.ts'
import { issueForCommand } from './session-object.ts'

/** POST /factors: enrols an application, with its QR code as bare SVG, or a telephone. */
export async function enrolFactor({ cx, body }: AuthCall): Promise<Response> {
  authorize(cx.actor, 'account.own')
  const input = parseBody(body, enrolmentBody)
  const { friendly_name: name, factor_type: type } = input
  const currentPassword = ''
  if (input.factor_type === 'phone') {
    const { phone } = input
    const begun = await enrolTelephone(cx, { name, phone, currentPassword })
    if (begun.outcome === 'refused') return rejectBody(begun.errors)
    return Response.json({ id: begun.id, type, friendly_name: name, phone })
  }
  const begun = await enrolApplication(cx, { name, currentPassword })
  if (begun.outcome === 'refused') return rejectBody(begun.errors)
  const { id, setup } = begun
  const { address, typed } = setup
  const drawing = encodeQR(address, 'svg', { ecc: 'medium', border: 2 })
  const totp = { qr_code: drawing, secret: typed, uri: address }
  return Response.json({ id, type, friendly_name: name, totp })
}

/** POST /factors/{id}/challenge: sends a telephone its code; for an application it only allows guesses. */
export async function challengeFactor({ cx, parameters }: AuthCall): Promise<Response> {
  const { id: factorId, type } = await findOwnFactor(cx, parameters.id ?? '')
  const { id, expiresAt } =
    type === 'phone' ? await sendTextCode(cx, factorId) : await challengeApplication(cx, factorId)
  return Response.json({ id, type, expires_at: Math.floor(expiresAt.getTime() / 1000) })
}

/** POST /factors/{id}/verify: checks a code; answers the raised session. */
export async function verifyChallenge(call: AuthCall): Promise<Response> {
  const { cx, parameters, body } = call
  const { challenge_id: challengeId, code } = parseBody(body, verificationBody)
  const issue = await issueForCommand(call)
  const result = await verifyFactor(cx, {
    factorId: parameters.id ?? '',
    code,
    challengeId,
    issue,
  })
  if (result.outcome === 'verified') return Response.json(result.issued)
  const message = fieldsCopy[cx.language].codeWrong
  const word = result.outcome === 'expired' ? 'mfa_challenge_expired' : 'mfa_verification_failed'
  return authError(422, word, message)
}

/** DELETE /factors/{id}: removes one's own factor. */
export async function unenrolFactor({ cx, parameters }: AuthCall): Promise<Response> {
  const { id } = await findOwnFactor(cx, parameters.id ?? '')
  const result = await removeFactor(cx, id, '')
  if (result.outcome === 'refused') rejectBody(result.errors)
  return Response.json({ id })
}
