import { Readable } from 'node:stream'
import { DeliveryUnknown } from './transport.ts'

export type MailEnd = ReturnType<typeof mailEnd>

/**
 * Holds back the end of a mail until `handOver` resolves: a mail server accepts nothing without it.
 *
 * @param signal aborts the sending; nothing is handed over afterwards.
 */
export function mailEnd(handOver: () => Promise<void>, signal: AbortSignal) {
  let asked: Promise<void> | null = null
  let refusal: { reason: unknown } | null = null
  let isHanded = false

  async function ask() {
    try {
      await handOver()
      signal.throwIfAborted()
      isHanded = true
    } catch (error) {
      refusal = { reason: error }
      throw error
    }
  }

  async function* gated(mail: Readable) {
    yield* mail
    asked = ask()
    await asked
  }

  return {
    /** The mail as a gated stream; read lazily by its sender. */
    hold: (mail: Readable): Readable => Readable.from(gated(mail), { objectMode: false }),
    /**
     * Classifies a failure.
     *
     * @param fault the error.
     * @param isAnswer whether the server responded.
     * @returns the error to throw: that of `handOver`, or DeliveryUnknown if the outcome is unknown.
     */
    async failure(fault: unknown, isAnswer: boolean): Promise<unknown> {
      await Promise.allSettled([asked])
      if (refusal) return refusal.reason
      if (!isHanded || isAnswer) return fault
      const words = fault instanceof Error ? fault.message : String(fault)
      return new DeliveryUnknown(words, { cause: fault })
    },
  }
}
