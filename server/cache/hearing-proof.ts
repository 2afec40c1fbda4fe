import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { inTime } from '#app/platform/queues/in-time.ts'

/**
 * Proves that what is told through the pool is heard on a connection that listens to `channel`: a
 * pooler in between moves connections about, and would be silent about it.
 *
 * @param patience what was told through the pool is heard by then (milliseconds), or never.
 */
export function hearingProof(pool: Pool, patience = 2000) {
  /** The same for every connection: a pooler may keep what listens to it for ever. */
  const channel = `proof_${randomUUID().replaceAll('-', '')}`
  let awaited: { word: string; hear: () => void } | null = null

  async function tell() {
    const word = randomUUID()
    let isHeard = false
    const heard = new Promise<true>((resolve) => {
      awaited = {
        word,
        hear() {
          isHeard = true
          resolve(true)
        },
      }
    })
    await pool.query('select pg_notify($1, $2)', [channel, word])
    return { heard, isHeard: () => isHeard }
  }

  return {
    channel,
    /** Called with what was heard on the channel. */
    hear(word: string) {
      if (word === awaited?.word) awaited.hear()
    },
    /**
     * Tells something, and whether it is heard in time. Nothing may be asked over the listening connection
     * meanwhile: behind a pooler that could bring, this once, what it was told.
     */
    async hears(): Promise<boolean> {
      const { heard } = await tell()
      return (await inTime(heard, patience)) ?? false
    },
    /**
     * The same of a connection that once heard: after `fence` all that was told before is heard there, so
     * no clock decides, however busy we are. True too when the fence itself fails.
     */
    async hearsStill(fence: () => Promise<boolean>): Promise<boolean> {
      const { isHeard } = await tell()
      return !(await fence()) || isHeard()
    },
  }
}
