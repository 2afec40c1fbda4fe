import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { freePort } from '#server/start/free-port.ts'
import { startProgram, type Program } from './program.ts'

const docs = join(import.meta.dirname, '..', '..', 'docs')

/** Whether Caddy is installed; tests that need it are skipped otherwise. */
export const hasCaddy = spawnSync('caddy', ['version']).status === 0

/** Caddy up to 2.11.1 lost the body of a form it could not send, and answered 502 when it tried again. */
export const sendsFormsAgain = versionHere() > 2_011_001

/** The version as one number: 2.6.2 is 2006002. */
function versionHere(): number {
  const { stdout } = spawnSync('caddy', ['version'], { encoding: 'utf8' })
  const [, ...parts] = /^v?(\d+)\.(\d+)\.(\d+)/u.exec(stdout ?? '') ?? []
  return parts.reduce((whole, part) => whole * 1000 + Number(part), 0)
}

export type Caddy = Program & {
  /** The address without TLS if started with a port, otherwise www.example.cat on the ports below. */
  origin: string
  ports: { tls: number; redirecting: number }
}

/** The site's address in each configuration. */
const places = { Caddyfile: ['site:3000'], 'Caddyfile-replicas': ['site1:3000', 'site2:3000'] }

/**
 * Starts Caddy with a configuration of docs/, changed only in its ports, its certificates (self-signed) and the
 * addresses of these sites.
 * @param port answers without TLS, for sites that have to know it.
 */
export async function startCaddy(sites: readonly string[], port?: number): Promise<Caddy> {
  const folder = await mkdtemp(join(tmpdir(), 'cercle-caddy-'))
  const ports = { tls: await freePort(), redirecting: await freePort() }
  const recipe = sites.length === 1 ? 'Caddyfile' : 'Caddyfile-replicas'
  const own = [
    '{',
    '\tadmin off',
    '\tlocal_certs',
    '\tskip_install_trust',
    `\thttp_port ${ports.redirecting}`,
    `\thttps_port ${ports.tls}`,
  ]
  let text = (await readFile(join(docs, recipe), 'utf8')).replace(/^\{$/mu, own.join('\n'))
  for (const [at, place] of places[recipe].entries()) {
    if (!text.includes(place)) throw new Error(`the recipe has no '${place}'`)
    text = text.replaceAll(place, new URL(sites[at] ?? '').host.replace('localhost', '127.0.0.1'))
  }
  const file = join(folder, 'Caddyfile')
  await writeFile(file, text)
  const name = port === undefined ? 'www.example.cat' : `http://127.0.0.1:${port}`
  const program = await startProgram(['caddy', 'run', '--adapter', 'caddyfile', '--config', file], {
    folder,
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, SITE_NAME: name },
    isReady: (output) =>
      output.includes('serving initial configuration') &&
      (port !== undefined || output.includes('obtained successfully')),
    signal: 'SIGKILL',
  })
  return { origin: `http://127.0.0.1:${port}`, ports, ...program }
}
