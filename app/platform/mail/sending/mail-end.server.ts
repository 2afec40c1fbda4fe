import { Readable } from 'node:stream'
import { PerhapsTaken } from './transport.ts'

export type MailEnd = ReturnType<typeof mailEnd>

/**
 * Holds the end of one mail back until `handOver` has said that it may go: a mail server takes nothing whose end it
 * has not seen.
 *
 * @param signal ends the sending; nothing is handed over after it.
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

  async function* throughGate(mail: Readable) {
    yield* mail
    asked = ask()
    await asked
  }

  return {
    /** The same mail; read only by whoever sends it, and not before it is asked for. */
    hold: (mail: Readable): Readable => Readable.from(throughGate(mail), { objectMode: false }),
    /**
     * What a failure comes to.
     *
     * @param fault what went wrong.
     * @param isAnswer whether the server has said so.
     * @returns what is to be thrown: what `handOver` threw, or PerhapsTaken where nothing else is known.
     */
    async failure(fault: unknown, isAnswer: boolean): Promise<unknown> {
      await Promise.allSettled([asked])
      if (refusal) return refusal.reason
      if (!isHanded || isAnswer) return fault
      const words = fault instanceof Error ? fault.message : String(fault)
      return new PerhapsTaken(words, { cause: fault })
    },
  }
}
