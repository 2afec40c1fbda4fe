import { openConnection, requestText } from './raw-connection.ts'

export type VisitRequest = { path: string; headers: Record<string, string> }

/** The requests of one page visit, repeated by one browser after another. */
export type Visits = {
  kind: 'visits'
  origin: string
  /** The page first; the rest once it has arrived. */
  requests: readonly VisitRequest[]
  count: number
  /**
   * As many as browsers open to one host; each visit has its own connections, unless they stay open from the page
   * before.
   */
  connections: number
  stayOpen: boolean
}

export async function visits({ origin, requests, count, ...how }: Visits): Promise<null> {
  const { host } = new URL(origin)
  const texts = requests.map((request) => Buffer.from(requestText(host, request), 'latin1'))
  const open = () =>
    Promise.all(
      Array.from({ length: Math.min(how.connections, texts.length) }, () => openConnection(origin)),
    )
  const kept = how.stayOpen ? await open() : []
  for (let visit = 0; visit < count; visit += 1) {
    const connections = how.stayOpen ? kept : await open()
    const [first] = connections
    const [page, ...files] = texts
    if (first && page) await first.ask(page)
    let next = 0
    await Promise.all(
      connections.map(async (connection) => {
        while (next < files.length) {
          const file = files[next]
          next += 1
          if (file) await connection.ask(file)
        }
      }),
    )
    if (!how.stayOpen) for (const connection of connections) connection.close()
  }
  for (const connection of kept) connection.close()
  return null
}
