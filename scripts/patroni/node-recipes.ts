import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { z } from 'zod'

const docs = join(import.meta.dirname, '..', '..', 'docs')

/** docs/patroni.yml: what is used of Patroni's settings; a key that is not here is a slip. */
export const patroniRecipe = z.strictObject({
  scope: z.string(),
  name: z.string(),
  restapi: z.strictObject({ listen: z.string(), connect_address: z.string() }),
  etcd3: z.strictObject({ hosts: z.string() }),
  bootstrap: z.strictObject({
    dcs: z.strictObject({
      ttl: z.int().min(20),
      loop_wait: z.int().min(1),
      retry_timeout: z.int().min(3),
      primary_start_timeout: z.int().min(0),
      maximum_lag_on_failover: z.int(),
      synchronous_mode: z.boolean(),
      postgresql: z.strictObject({
        use_pg_rewind: z.boolean(),
        use_slots: z.boolean(),
        parameters: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    }),
    initdb: z.array(z.union([z.string(), z.record(z.string(), z.string())])),
  }),
  postgresql: z.strictObject({
    listen: z.string(),
    connect_address: z.string(),
    data_dir: z.string(),
    bin_dir: z.string(),
    pgpass: z.string(),
    basebackup: z.strictObject({ checkpoint: z.literal('fast') }),
    parameters: z.record(z.string(), z.string()),
    authentication: z.strictObject(
      Object.fromEntries(
        ['superuser', 'replication', 'rewind'].map((role) => [
          role,
          z.strictObject({ username: z.string(), password: z.string() }),
        ]),
      ),
    ),
    pg_hba: z.array(z.string()),
  }),
  watchdog: z.strictObject({ mode: z.enum(['automatic', 'required', 'off']) }),
})

/** Where one of several nodes is, all of them on the loopback address of this machine. */
export type NodePlace = {
  name: string
  folder: string
  ports: { postgres: number; rest: number; etcdClients: number; etcdPeers: number }
}

const local = (port: number) => `127.0.0.1:${port}`

/** The recipe of Patroni for one node. */
export async function patroniConfig(
  { name, folder, ports }: NodePlace,
  all: readonly NodePlace[],
  { programs, password }: { programs: string; password: string },
): Promise<string> {
  const recipe = patroniRecipe.parse(parse(await readFile(join(docs, 'patroni.yml'), 'utf8')))
  const { postgresql } = recipe
  const authentication = Object.entries(postgresql.authentication).map(([role, { username }]) => [
    role,
    { username, password },
  ])
  return stringify({
    ...recipe,
    name,
    restapi: { listen: local(ports.rest), connect_address: local(ports.rest) },
    etcd3: { hosts: all.map((node) => local(node.ports.etcdClients)).join(',') },
    postgresql: {
      ...postgresql,
      listen: local(ports.postgres),
      connect_address: local(ports.postgres),
      data_dir: join(folder, 'data'),
      bin_dir: programs,
      pgpass: join(folder, 'pgpass'),
      parameters: { ...postgresql.parameters, unix_socket_directories: folder },
      authentication: Object.fromEntries(authentication),
      pg_hba: postgresql.pg_hba.map((line) => line.replace('10.0.0.0/24', '127.0.0.1/32')),
    },
  })
}

/** The recipe of etcd for one node, as the environment of its process. */
export async function etcdEnvironment(
  { name, folder, ports }: NodePlace,
  all: readonly NodePlace[],
): Promise<Record<string, string>> {
  const text = await readFile(join(docs, 'etcd.env'), 'utf8')
  const recipe = Object.fromEntries(
    [...text.matchAll(/^(ETCD_\w+)=(.*)$/gmu)].map(([, key = '', value = '']) => [key, value]),
  )
  const peers = `http://${local(ports.etcdPeers)}`
  const clients = `http://${local(ports.etcdClients)}`
  const own: Record<string, string> = {
    ETCD_NAME: name,
    ETCD_DATA_DIR: join(folder, 'etcd'),
    ETCD_LISTEN_PEER_URLS: peers,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peers,
    ETCD_LISTEN_CLIENT_URLS: clients,
    ETCD_ADVERTISE_CLIENT_URLS: clients,
    ETCD_INITIAL_CLUSTER: all
      .map((node) => `${node.name}=http://${local(node.ports.etcdPeers)}`)
      .join(','),
  }
  return { ...recipe, ...own }
}
