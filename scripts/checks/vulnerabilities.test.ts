import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { whole } from '#tests/support/figures.ts'

/** A local registry that reports what a test says about `hono`. */

let registry: Server
let address: string
let cache: string
let known: Record<string, unknown>

beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'cercle-npm-'))
  known = {}
  registry = createServer((request, response) => {
    request.resume()
    response.setHeader('Content-Type', 'application/json')
    if (request.url?.endsWith('/advisories/bulk')) response.end(JSON.stringify(known))
    else {
      const name = decodeURIComponent(request.url?.slice(1) ?? '')
      const versions = { '1.0.0': { name, version: '1.0.0' } }
      response.end(JSON.stringify({ name, versions, 'dist-tags': {} }))
    }
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const { port } = z.object({ port: z.number() }).parse(registry.address())
  address = `http://127.0.0.1:${port}/`
})
afterEach(async () => {
  registry.close()
  await rm(cache, { recursive: true })
})

const advisory = (severity: string) => ({
  hono: [
    {
      id: 1,
      url: 'https://example.org/advisory-1',
      title: 'Lets anybody in',
      severity,
      vulnerable_versions: '>=0',
      cwe: [],
      cvss: { score: 0, vectorString: null },
    },
  ],
})

const check = (npm_config_registry: string) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const script = join(import.meta.dirname, 'vulnerabilities.ts')
    // A cache of its own, so that answers are not taken from another registry.
    const environment = { ...process.env, npm_config_registry, npm_config_cache: cache }
    execFile(process.execPath, [script], { env: environment }, (error, output) =>
      resolve({ code: error ? 1 : 0, output }),
    )
  })

test('a serious vulnerability in what a site uses fails, with its name and link', async () => {
  known = advisory('high')
  const { code, output } = await check(address)
  expect(code).toBe(1)
  expect(output).toContain('hono: high: Lets anybody in (https://example.org/advisory-1)')
})

test.runIf(whole)('another vulnerability is reported', async () => {
  known = advisory('moderate')
  const { code, output } = await check(address)
  expect([code, output]).toEqual([0, expect.stringContaining('hono: moderate: Lets anybody in')])
})

test.runIf(whole)('the check passes without vulnerabilities', async () => {
  expect(await check(address)).toEqual({ code: 0, output: '' })
})

test.runIf(whole)('an unreachable registry is reported, and the check passes', async () => {
  registry.close()
  const { code, output } = await check(address)
  expect(code).toBe(0)
  expect(output).toMatch(/^Not asked: .*ECONNREFUSED/u)
})
