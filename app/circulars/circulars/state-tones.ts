import type { CircularState, DeliveryState } from '#app/platform/schema/circulars/circulars.ts'

/** The colour of each state of a circular. */
export const stateTones = {
  draft: 'neutral',
  scheduled: 'sea',
  sending: 'sea',
  stopped: 'warn',
  sent: 'olive',
  discarded: 'neutral',
} as const satisfies Record<CircularState, string>

/** The colour of each state of a delivery. */
export const deliveryTones = {
  waiting: 'neutral',
  queued: 'sea',
  sent: 'olive',
  bounced: 'error',
  failed: 'error',
  opted_out: 'warn',
  interrupted: 'warn',
  left_out: 'neutral',
} as const satisfies Record<DeliveryState, string>
