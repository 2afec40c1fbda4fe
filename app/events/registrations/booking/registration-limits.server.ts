import { createHash } from 'node:crypto'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { networkLimits } from '#app/platform/auth/limits/network-limits.ts'
import type { Limit } from '#app/platform/auth/limits/rate-limit.server.ts'

const hour = 3600

/** Registrations in an hour. Many people may come through one network: a telephone company's, a hall's. */
const perAccount = 20
const perAddress = { fromNetwork: 12, inAll: 40 }
/** Of those who are signed in. */
const perNetwork = 120
/** Of visitors, whose addresses are not proved, in any hour: each of them is held to the limits of the address. */
const visitorsPerNetwork = 120

/**
 * An account has a limit of its own. A visitor's address has one for each network, so that nobody can
 * use up somebody else's, and a wider one over all, so that nobody's mailbox is flooded.
 */
export function limitsFor(
  { actor, client }: Pick<RequestContext, 'actor' | 'client'>,
  email: string,
): Limit[] {
  if (actor.kind === 'account') {
    return [
      { key: `registration of account ${actor.id}`, attempts: perAccount, seconds: hour },
      ...networkLimits(client, 'registration', { attempts: perNetwork, seconds: hour }),
    ]
  }
  const { fromNetwork, inAll } = perAddress
  // Addresses are counted without being kept.
  const hashed = createHash('sha256').update(email).digest('base64url')
  return [
    ...networkLimits(client, `registration of ${hashed}`, { attempts: fromNetwork, seconds: hour }),
    { key: `registration of ${hashed}`, attempts: inAll, seconds: hour },
    ...networkLimits(client, 'registration of a visitor', {
      attempts: visitorsPerNetwork,
      seconds: hour,
      sliding: true,
    }),
  ]
}
