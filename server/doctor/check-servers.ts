import { hostsOfAddress } from '#server/database-hosts/hosts-of-address.ts'
import { lookAtServers } from '#server/database-hosts/look-at-servers.ts'
import { onConnection } from '#server/way-to-database.ts'
import { wordsOf, type findingsOn } from './finding.ts'

/**
 * The servers of an address that names several: which is the primary, whether all answer, and whether what it has
 * acknowledged is on a second one.
 */
export async function checkServers(
  url: string,
  say: Pick<ReturnType<typeof findingsOn>, 'ok' | 'mind'>,
): Promise<void> {
  const hosts = hostsOfAddress(url)
  if (hosts.length < 2) return
  for (const { host, standing, reason } of await lookAtServers(hosts)) {
    if (!standing) say.mind(`${host.name} does not answer (${wordsOf(reason)}).`)
    else say.ok(`${host.name} ${standing.writes ? 'takes writes' : 'is a standby'}.`)
  }
  const names = await onConnection({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ names: string }>(
      "select current_setting('synchronous_standby_names') as names",
    )
    return rows[0]?.names
  })
  if (names) return say.ok(`A commit waits for a standby (${names}).`)
  say.mind(
    'No commit waits for a standby: what was acknowledged last may be lost with the primary. Set synchronous_standby_names.',
  )
}
