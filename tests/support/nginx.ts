import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/start/free-port.ts'
import { startProgram, type Program } from './program.ts'

const docs = join(import.meta.dirname, '..', '..', 'docs')

/** Whether nginx is installed; tests that need it are skipped otherwise. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0

export type Nginx = Program & {
  /** The address without TLS. */
  origin: string
  /** The ports for TLS and for redirects, with the name www.example.cat. */
  ports: Ports
  /** The folder with the challenges of the certificate authority. */
  challenges: string
}

type Ports = { plain: number; tls: number; redirecting: number }

export type NginxOptions = {
  /** nginx-first.conf is used before there is a certificate. */
  recipe?: 'nginx.conf' | 'nginx-first.conf'
  /** Servers in addition to those of the configuration. */
  more?: (folder: string) => Promise<string>
  replaced?: Readonly<Record<string, string>>
  /** The port of `origin`, for sites that have to know it. */
  port?: number
}

const hostOf = (site: string) => new URL(site).host.replace('localhost', '127.0.0.1')

/** Replaces a text that must occur. */
function exchanged(text: string, there: string, instead: string): string {
  if (!text.includes(there)) throw new Error(`the recipe has no '${there}'`)
  return text.replaceAll(there, instead)
}

/**
 * A configuration of docs/ with this machine's ports, certificate and folders, and an entry without TLS; otherwise
 * unchanged.
 */
async function localRecipe(
  sites: readonly string[],
  folder: string,
  ports: Ports,
  { recipe = 'nginx.conf', replaced = {} }: NginxOptions,
): Promise<string> {
  const changes: [string, string][] = [
    ['/var/www/acme', join(folder, 'acme')],
    ['listen 80', `listen 127.0.0.1:${ports.redirecting}`],
    ...Object.entries(replaced),
  ]
  if (recipe === 'nginx.conf') {
    const tls = `listen 127.0.0.1:${ports.tls} ssl http2`
    changes.push(
      ['/var/cache/nginx/cercle', join(folder, 'cache')],
      ['server 127.0.0.1:3000', `server ${hostOf(sites[0] ?? '')}`],
      ['/etc/letsencrypt/live/www.example.cat', folder],
      [
        '    listen 443 ssl http2;\n    server_name',
        `    ${tls};\n    listen 127.0.0.1:${ports.plain};\n    server_name 127.0.0.1`,
      ],
      ['listen 443 ssl http2', tls],
    )
  }
  if (sites[1]) changes.push(['# server 127.0.0.1:3001', `server ${hostOf(sites[1])}`])
  const text = await readFile(join(docs, recipe), 'utf8')
  return changes.reduce((local, [there, instead]) => exchanged(local, there, instead), text)
}

function makeCertificate(folder: string): void {
  const how = 'req -x509 -nodes -days 2 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1'.split(' ')
  const key = join(folder, 'privkey.pem')
  const certificate = join(folder, 'fullchain.pem')
  const subject = ['-subj', '/CN=www.example.cat', '-keyout', key, '-out', certificate]
  const made = spawnSync('openssl', [...how, ...subject])
  if (made.status !== 0) throw new Error(`no certificate:\n${String(made.stderr)}`)
}

/** The surrounding nginx.conf: Debian's, with its weak TLS. */
const around = (folder: string, recipe: string) => `daemon off;
pid ${folder}/pid;
error_log ${folder}/logs/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
events { worker_connections 512; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000;
  types { text/html html; }
  default_type application/octet-stream;
  ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3;
  ssl_ciphers ALL:@SECLEVEL=0;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
${recipe}
}
`

/** Starts nginx in front of one or two sites on loopback. */
export async function startNginx(
  sites: string | readonly string[],
  options: NginxOptions = {},
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'cercle-nginx-'))
  const ports = {
    plain: options.port ?? (await freePort()),
    tls: await freePort(),
    redirecting: await freePort(),
  }
  const challenges = join(folder, 'acme', '.well-known', 'acme-challenge')
  await mkdir(join(folder, 'logs'))
  await mkdir(challenges, { recursive: true })
  makeCertificate(folder)
  const recipe = await localRecipe([sites].flat(), folder, ports, options)
  const more = (await options.more?.(folder)) ?? ''
  const file = join(folder, 'nginx.conf')
  await writeFile(file, around(folder, `${recipe}\n${more}`))
  const program = await startProgram(['nginx', '-p', folder, '-c', file, '-e', 'stderr'], {
    folder,
    isReady: () => canConnect(ports.redirecting),
  })
  return { origin: `http://127.0.0.1:${ports.plain}`, ports, challenges, ...program }
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
