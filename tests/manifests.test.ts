import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { readSettings } from '#server/settings/settings.ts'

/** The Kubernetes manifest for two processes of the site matches the site and its image. */

const project = join(import.meta.dirname, '..')
const textOf = (...path: string[]) => readFile(join(project, ...path), 'utf8')

const anyManifest = z.looseObject({ kind: z.string() })

const site = parseAllDocuments(
  readFileSync(join(project, 'docs', 'kubernetes', 'site.yaml'), 'utf8'),
).map((document) => anyManifest.parse(document.toJS()))

function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  return [{ ...value }, ...Object.values(value).flatMap(objectsIn)]
}

describe('the manifest of Kubernetes', () => {
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

  test('the pod runs as the image’s user, with limited write access and enough time to stop', async () => {
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
    const stop = await textOf('server', 'start', 'site-process.ts')
    const limit = Number(/hardLimit = ([\d_]+)/u.exec(stop)?.[1]?.replaceAll('_', '')) / 1000
    const drain = Number(container.env.find(({ name }) => name === 'DRAIN_SECONDS')?.value)
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(limit + drain + 5)
  })

  test('its settings exist, and its placeholder secret is refused', () => {
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

  test('names match between objects, and the probes request existing addresses', async () => {
    const probes = await textOf('server', 'http', 'probes.ts')
    const asked = objectsIn(site).flatMap(({ httpGet }) => (httpGet ? [httpGet] : []))
    expect(asked).toHaveLength(3)
    for (const { path } of z.array(z.looseObject({ path: z.string() })).parse(asked)) {
      expect(probes).toContain(`app.get('${path}'`)
    }
    const labels = objectsIn(site).flatMap((each) => each['app.kubernetes.io/name'] ?? [])
    // Those of the deployment, its pods, and the four objects that select them.
    expect(labels).toEqual(Array.from({ length: 6 }, () => 'cercle'))
  })
})
