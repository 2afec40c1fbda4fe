import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { Secret } from 'kubernetes-models/v1/Secret'
import { Service } from 'kubernetes-models/v1/Service'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { etcdEnvironment, patroniConfig, patroniRecipe } from '#scripts/patroni/node-recipes.ts'
import { readSettings } from '#server/settings.ts'

/** The recipes for more than one PostgreSQL, by the schemas of those who read them. */

const project = join(import.meta.dirname, '..')
const textOf = (...path: string[]) => readFile(join(project, ...path), 'utf8')

const kinds = { Cluster, Deployment, Ingress, PodDisruptionBudget, Secret, Service }
const isKind = (kind: string): kind is keyof typeof kinds => kind in kinds

const anyManifest = z.looseObject({ kind: z.string().refine(isKind) })

function manifestsOf(name: string) {
  const text = readFileSync(join(project, 'docs', 'kubernetes', name), 'utf8')
  return parseAllDocuments(text).map((document) => anyManifest.parse(document.toJS()))
}

const database = manifestsOf('database.yaml')
const site = manifestsOf('site.yaml')

/** The value, and the paths of all keys in it that nobody has asked for since. */
function watched(value: object): { value: object; unread: () => string[] } {
  const unread = new Set<string>()
  function watch(inner: unknown, path: string): unknown {
    if (typeof inner !== 'object' || inner === null) return inner
    const entries = Object.entries(inner)
    const own = new Map(entries.map(([key, each]) => [key, watch(each, `${path}.${key}`)]))
    for (const key of own.keys()) unread.add(`${path}.${key}`)
    return new Proxy(inner, {
      get(target, key) {
        if (typeof key === 'symbol' || !own.has(key)) return Reflect.get(target, key)
        unread.delete(`${path}.${key}`)
        return own.get(key)
      },
    })
  }
  const watchedValue = watch(value, '')
  if (typeof watchedValue !== 'object' || watchedValue === null) throw new Error('no object')
  return { value: watchedValue, unread: () => [...unread] }
}

/** What is wrong with a manifest: what its schema says, and keys that its schema does not know. */
function faultsOf(manifest: z.infer<typeof anyManifest>): string[] {
  const { value, unread } = watched(manifest)
  try {
    // Of the manifest itself: the model would be a copy.
    kinds[manifest.kind].prototype.validate.call(value)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
  return unread()
}

/** All objects that a manifest consists of. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  return [{ ...value }, ...Object.values(value).flatMap(objectsIn)]
}

describe('manifests of Kubernetes', () => {
  test.each([...database, ...site].map((manifest) => [manifest.kind, manifest] as const))(
    '%s is as its schema says, and has no key that the schema does not know',
    (_kind, manifest) => {
      expect(faultsOf(manifest)).toEqual([])
    },
  )

  test('what is wrong is found', () => {
    const [cluster] = database
    if (!cluster) throw new Error('no cluster')
    expect(
      faultsOf({ ...cluster, spec: { ...Object(cluster.spec), instances: 'three' } }),
    ).not.toEqual([])
    expect(faultsOf({ ...cluster, spec: { ...Object(cluster.spec), instance: 3 } })).toEqual([
      '.spec.instance',
    ])
  })

  const deployment = site.find(({ kind }) => kind === 'Deployment')
  const pod = z
    .looseObject({
      spec: z.looseObject({
        template: z.looseObject({
          spec: z.looseObject({
            terminationGracePeriodSeconds: z.int(),
            securityContext: z.looseObject({ runAsUser: z.int(), runAsGroup: z.int() }),
            volumes: z.array(z.looseObject({ name: z.string() })),
            containers: z.tuple([
              z.looseObject({
                env: z.array(z.looseObject({ name: z.string(), value: z.string().optional() })),
                volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string() })),
              }),
            ]),
          }),
        }),
      }),
    })
    .parse(deployment).spec.template.spec
  const [container] = pod.containers

  test('the pod is the image’s user, may write where it has to, and has the time that a stop takes', async () => {
    const uid = Number(/--uid (\d+)/u.exec(await textOf('Dockerfile'))?.[1])
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: uid,
      runAsGroup: uid,
    })
    expect(container).toMatchObject({
      securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
    })
    const folders = container.volumeMounts.map(({ mountPath }) => mountPath)
    expect(folders).toEqual(['/data', '/tmp'])
    expect(container.volumeMounts.map(({ name }) => name)).toEqual(
      pod.volumes.map(({ name }) => name),
    )
    const stop = await textOf('server', 'stop-on-signal.ts')
    const limit = Number(/hardLimit = ([\d_]+)/u.exec(stop)?.[1]?.replaceAll('_', '')) / 1000
    const drain = Number(container.env.find(({ name }) => name === 'DRAIN_SECONDS')?.value)
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(limit + drain + 5)
  })

  test('its settings are settings of the site, and the secret as it stands is refused', () => {
    const secret = z
      .looseObject({ stringData: z.record(z.string(), z.string()) })
      .parse(site.find(({ kind }) => kind === 'Secret')).stringData
    const settings = {
      ...Object.fromEntries(container.env.map(({ name, value }) => [name, value])),
      DATABASE_URL: 'postgres://cercle:password@cercle-database-rw.cercle:5432/cercle',
    }
    expect(() => readSettings({ ...settings, ...secret })).toThrow(/^SECRET must have at least 32/u)
    const read = readSettings({ ...settings, ...secret, SECRET: 'x'.repeat(32) })
    expect(read).toMatchObject({ port: 3000, host: '0.0.0.0', drainSeconds: 15 })
    expect(read.dataFolder.startsWith('/data/')).toBe(true)
  })

  test('what one names the other is called, and the probes ask what the site answers', async () => {
    const probes = await textOf('server', 'probes.ts')
    const asked = objectsIn(site).flatMap(({ httpGet }) => (httpGet ? [httpGet] : []))
    expect(asked).toHaveLength(3)
    for (const { path } of z.array(z.looseObject({ path: z.string() })).parse(asked)) {
      expect(probes).toContain(`app.get('${path}'`)
    }
    const named = z.object({ metadata: z.object({ name: z.string() }) })
    const cluster = named.parse(database[0]).metadata.name
    expect(objectsIn(site)).toContainEqual({ name: `${cluster}-app`, key: 'uri' })
    const labels = objectsIn(site).flatMap((each) => each['app.kubernetes.io/name'] ?? [])
    // The deployment's own, those of its pods, and of the four who look for them.
    expect(labels).toEqual(Array.from({ length: 6 }, () => 'cercle'))
  })
})

const place = (n: number) => ({
  name: `db${n}`,
  folder: `/tmp/db${n}`,
  ports: { postgres: 1, rest: 2, etcdClients: 3, etcdPeers: 4 },
})

describe('the recipes of Patroni and etcd', () => {
  test('have only keys that are known, and times that fit each other', async () => {
    const recipe = patroniRecipe.parse(parse(await textOf('docs', 'patroni.yml')))
    const { ttl, loop_wait: wait, retry_timeout: retry } = recipe.bootstrap.dcs
    expect(wait + 2 * retry).toBeLessThanOrEqual(ttl)
    expect(recipe.bootstrap.dcs.synchronous_mode).toBe(true)
    expect(recipe.etcd3.hosts.split(',')).toHaveLength(3)
    const wrong = { ...recipe, bootstrap: { ...recipe.bootstrap, dsc: {} } }
    expect(patroniRecipe.safeParse(wrong).success).toBe(false)
  })

  test('leave nothing of their own addresses, folders and passwords to a node that is tried', async () => {
    const places = [1, 2, 3].map(place)
    const [first] = places
    if (!first) throw new Error('no place')
    const config = await patroniConfig(first, places, { programs: '/programs', password: 'new' })
    const etcd = Object.values(await etcdEnvironment(first, places)).join(' ')
    expect(`${config} ${etcd}`).not.toMatch(/10\.0\.0\.|\/var\/|-password/u)
  })
})
