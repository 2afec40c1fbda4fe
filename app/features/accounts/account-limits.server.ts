import { createHash } from 'node:crypto'
import type { RequestContext } from '#app/auth/context.ts'
import { countAttempt } from '#app/auth/rate-limit.server.ts'

type Act = 'sign-in' | 'sign-up' | 'reset' | 'resend' | 'setup'

const hour = 3600

/** Attempts an hour, by network and by address (design, S3). */
const perHour: Record<Act, { network: number; address: number }> = {
  'sign-in': { network: 60, address: 100 },
  'sign-up': { network: 20, address: 5 },
  reset: { network: 20, address: 5 },
  resend: { network: 20, address: 5 },
  setup: { network: 20, address: 20 },
}

/**
 * Counts an attempt of this kind for the asker's network and for the address it is about, whether
 * that has an account or not. Throws Problem 429.
 */
export async function limitAccountAct(
  cx: RequestContext,
  act: Act,
  address: string,
): Promise<void> {
  const { network, address: perAddress } = perHour[act]
  const hashed = createHash('sha256').update(address).digest('base64url')
  await countAttempt(cx.db, cx.now, [
    { key: `${act} from ${cx.client.network}`, attempts: network, seconds: hour },
    { key: `${act} of ${hashed}`, attempts: perAddress, seconds: hour },
  ])
}
