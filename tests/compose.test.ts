import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

/** compose.yaml and compose.postgres.yaml, by what the Compose specification says of their keys. */

const project = join(import.meta.dirname, '..')
const words = z.array(z.string())
const seconds = z.string().regex(/^\d+s$/u)

/** The used part of the specification; any other key is a slip. */
const service = z.strictObject({
  build: z.string().optional(),
  image: z.string(),
  init: z.boolean().optional(),
  read_only: z.boolean().optional(),
  tmpfs: words.optional(),
  cap_drop: words.optional(),
  cap_add: words.optional(),
  security_opt: words.optional(),
  restart: z.literal('unless-stopped'),
  stop_grace_period: seconds.optional(),
  shm_size: z.string().optional(),
  depends_on: z
    .union([
      words,
      z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })),
    ])
    .optional(),
  env_file: z.array(z.strictObject({ path: z.string(), required: z.boolean() })).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])),
  healthcheck: z
    .strictObject({
      test: words,
      interval: seconds,
      timeout: seconds,
      start_period: seconds,
      retries: z.int(),
    })
    .optional(),
  ports: words.optional(),
  volumes: words,
  networks: z.union([words, z.record(z.string(), z.strictObject({ ipv4_address: z.ipv4() }))]),
  logging: z.strictObject({
    driver: z.literal('json-file'),
    options: z.record(z.string(), z.string()),
  }),
})

const composition = z.strictObject({
  name: z.string(),
  'x-site': z.unknown().optional(),
  services: z.record(z.string(), service),
  networks: z.record(
    z.string(),
    z.strictObject({
      ipam: z.strictObject({ config: z.array(z.strictObject({ subnet: z.cidrv4() })) }),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
})

const readComposition = (name: string) =>
  composition.parse(parse(readFileSync(join(project, name), 'utf8'), { merge: true }))

/** The source of a volume, with its default. */
const sourceOf = (volume: string) =>
  volume.replaceAll(/\$\{\w+:-(\w+)\}/gu, '$1').split(':')[0] ?? ''

describe.each([
  ['compose.yaml', ['site']],
  ['compose.postgres.yaml', ['site1', 'site2']],
])('%s', (name, sites) => {
  const { services, networks, volumes } = readComposition(name)
  const all = Object.entries(services)

  test('its sites write to their volumes only, and have enough time to stop', async () => {
    const stop = await readFile(join(project, 'server', 'start', 'site-process.ts'), 'utf8')
    const limit = Number(/hardLimit = ([\d_]+)/u.exec(stop)?.[1]?.replaceAll('_', '')) / 1000
    for (const site of sites) {
      expect(services[site]).toMatchObject({
        init: true,
        read_only: true,
        tmpfs: ['/tmp'],
        cap_drop: ['ALL'],
        environment: { HOST: '0.0.0.0', PORT: 3000, DATA_DIR: '/data/club' },
      })
      const grace = Number.parseInt(services[site]?.stop_grace_period ?? '0', 10)
      expect(grace).toBeGreaterThanOrEqual(limit + 5 + 5)
      expect(services[site]?.ports).toBeUndefined()
    }
    const folders = sites.map((site) => services[site]?.volumes[0])
    expect(new Set(folders).size).toBe(sites.length)
  })

  test('the mounts, dependencies and networks exist', () => {
    for (const [, { volumes: mounted, depends_on: needed = [], networks: within }] of all) {
      for (const source of mounted.map(sourceOf)) {
        if (source.startsWith('.')) expect(existsSync(join(project, source)), source).toBe(true)
        else expect(Object.keys(volumes)).toContain(source)
      }
      const others = Array.isArray(needed) ? needed : Object.keys(needed)
      for (const other of others) expect(Object.keys(services)).toContain(other)
      const named = Array.isArray(within) ? within : Object.keys(within)
      for (const network of named) expect(Object.keys(networks)).toContain(network)
    }
    const used = all.flatMap(([, { volumes: mounted }]) => mounted.map(sourceOf))
    for (const volume of Object.keys(volumes)) expect(used).toContain(volume)
  })

  test('only Caddy’s address is trusted, and it checks each site', async () => {
    const within = services.caddy?.networks
    const address = within && !Array.isArray(within) ? within.inside?.ipv4_address : undefined
    expect(networks.inside?.ipam.config[0]?.subnet).toBe(address?.replace(/\d+$/u, '0/24'))
    const [recipe] = (services.caddy?.volumes ?? []).map(sourceOf)
    const text = await readFile(join(project, recipe ?? ''), 'utf8')
    const [, asked = ''] = /reverse_proxy (.*) \{/u.exec(text) ?? []
    expect(asked.split(' ')).toEqual(sites.map((site) => `${site}:3000`))
    for (const site of sites) expect(services[site]?.environment.TRUST_PROXY).toBe(address)
  })

  test('its sites have the same required settings', () => {
    const [first] = sites.map((site) => services[site]?.environment)
    for (const site of sites) expect(services[site]?.environment).toEqual(first)
    const needed = ['SECRET', 'S3_URL', 'SMTP_URL', 'MAIL_FROM']
    for (const setting of sites.length > 1 ? needed : []) {
      expect(first?.[setting], setting).toMatch(new RegExp(`^\\$\\{${setting}:\\?`, 'u'))
    }
  })
})

/** The lines of one list that another one has not. */
const only = (list: string[] = [], other: string[] = []) =>
  list.filter((line) => !other.includes(line)).map((line) => line.trim())

test('both recipes for Caddy agree, except for several sites', async () => {
  const [one, several] = await Promise.all(
    ['Caddyfile', 'Caddyfile-replicas'].map(async (name) =>
      (await readFile(join(project, 'docs', name), 'utf8'))
        .split('\n')
        .filter((line) => line.trim() && !line.trim().startsWith('#')),
    ),
  )
  expect(only(one, several)).toEqual(['reverse_proxy site:3000 {', 'lb_try_duration 10s'])
  expect(only(several, one)).toEqual([
    'reverse_proxy site1:3000 site2:3000 {',
    'health_uri /readyz',
    'health_interval 1s',
    'health_timeout 3s',
    'lb_try_duration 5s',
  ])
})
