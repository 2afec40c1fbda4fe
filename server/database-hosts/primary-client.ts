import pg from 'pg'
import { inTime } from '#app/in-time.ts'
import type { Primary } from './primary.ts'
import { isRefusal, NoPrimary } from './primary.ts'
import { standingOf, type Standing } from './server-standing.ts'

/** PostgreSQL's code for a write where nothing may be written: the server is no primary any more. */
const readOnly = '25006'

/** A server that has not said by then what it is (milliseconds) is left. */
const patience = 1500

export type ClientClass = typeof pg.Client

/** How a pool wants to be told. */
type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/**
 * Connections that go to the primary among several servers, whichever that is when they are opened; all else is as
 * of any. One that turns out to lead elsewhere is not opened, and one whose server was left behind by a promotion is
 * ended: its queries then fail as if the server had gone.
 *
 * @param servers by the address that its configuration names.
 */
export function primaryClient(primary: Primary): ClientClass {
  const open = new Map<pg.Client, Standing>()
  primary.onLater(() => {
    for (const [client, standing] of open) {
      // As if the server had gone: its query fails, and a pool in which it is idle lets go of it.
      if (!primary.isCurrent(standing)) client.connection.stream.destroy()
    }
  })

  return class PrimaryClient extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(told: Connected): void
    override connect(told?: Connected): Promise<pg.Client> | void {
      const connected = this.connectToPrimary()
      if (!told) return connected
      connected.then(
        () => Reflect.apply(told, undefined, [null, this]),
        (error: Error) => Reflect.apply(told, undefined, [error]),
      )
    }

    private async connectToPrimary(): Promise<pg.Client> {
      const host = await primary.find()
      // Whoever wanted it has given it up meanwhile.
      if (this.connection.stream.destroyed) throw new Error('timeout expired')
      const { host: name, port } = new pg.Client({ connectionString: host.connectionString })
      Object.assign(this, { host: name, port })
      // Who opens it listens only once it is open; until then what breaks it is told by the question below.
      this.on('error', () => undefined)
      try {
        await super.connect()
        // A pooler lets in whoever comes, and then waits for a server that is gone.
        const standing = await inTime(standingOf(this), patience)
        if (!standing) throw new Error('timeout expired')
        if (!primary.confirm(host, standing)) {
          throw new NoPrimary(`${host.name} is not the primary any more`)
        }
        open.set(this, standing)
      } catch (error) {
        if (!isRefusal(error)) primary.leave(host)
        this.end().catch(() => undefined)
        throw error
      }
      this.once('end', () => open.delete(this))
      this.connection.on('errorMessage', ({ code }: { code?: string }) => {
        if (code === readOnly) primary.leave(host)
      })
      return this
    }
  }
}
