import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

const recipe = join(import.meta.dirname, '..', '..', 'docs', 'nginx.conf')

/** Whether this machine has nginx; what is about it is not tested elsewhere. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0

export type Nginx = { origin: string; pid: number; stop(): Promise<void> }

/**
 * The recipe of docs/nginx.conf with addresses of this machine: another port, no certificate, a
 * folder of its own; what else it says stays as it is.
 */
async function localRecipe(port: number, site: string, folder: string): Promise<string> {
  const text = await readFile(recipe, 'utf8')
  const local = text
    .replace('/var/cache/nginx/cercle', join(folder, 'cache'))
    .replace(
      'server 127.0.0.1:3000;',
      `server ${new URL(site).host.replace('localhost', '127.0.0.1')};`,
    )
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^\s*ssl_certificate.*\n/gmu, '')
  // Without its second part, which leads from port 80 to this one.
  return local.slice(0, local.lastIndexOf('server {'))
}

/** Starts nginx before a site on loopback, with `more` servers beside the recipe's. */
export async function startNginx(
  site: string,
  more: (folder: string) => Promise<string> = () => Promise.resolve(''),
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'cercle-nginx-'))
  const port = await freePort()
  await mkdir(join(folder, 'logs'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off;
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
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
${await localRecipe(port, site, folder)}
${await more(folder)}
}
`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const origin = `http://127.0.0.1:${port}`
  await until('nginx to listen', async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended:\n${said}`)
    return fetch(`${origin}/healthz`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    )
  })
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode === null) {
        const gone = once(child, 'exit')
        child.kill('SIGTERM')
        await gone
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}
