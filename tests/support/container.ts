import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'

/** Whether folders can be mounted for some processes only, as in a container. */
export const canMount = spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status === 0

/** The run options that an image declares. */
export type Image = {
  /** The folder mounted as `/`. */
  root: string
  command: readonly string[]
  environment: Readonly<Record<string, string>>
  /** The number of user and group. */
  user: number
  workingFolder: string
}

/** Folders mounted into the root, by their path in it: `{ '/data': '/tmp/…' }`. */
type Mounts = Readonly<Record<string, string>>

type Container = { child: ChildProcess; output(): string; stop(): Promise<number | null> }

/** The command that enters the image: only the mounted folders and /tmp are writable, and no process is root. */
function entering(image: Image, mounts: Mounts, closed: Mounts, command: readonly string[]) {
  const at = (path: string) => join(image.root, path)
  const lines = [
    `mount --bind ${image.root} ${image.root}`,
    ...Object.entries(closed).flatMap(([to, from]) => [
      `mount --rbind ${from} ${at(to)}`,
      `mount -o remount,ro,bind ${at(to)}`,
    ]),
    `mount -o remount,ro,bind ${image.root}`,
    `mount -t proc proc ${at('/proc')}`,
    `mount --rbind /dev ${at('/dev')}`,
    `mount -t tmpfs -o mode=1777 tmpfs ${at('/tmp')}`,
    ...Object.entries(mounts).map(([to, from]) => `mount --bind ${from} ${at(to)}`),
    `cd ${image.root}`,
    // Changes into the working folder inside the image, which does not exist outside.
    `exec chroot . setpriv --reuid ${image.user} --regid ${image.user} --clear-groups --no-new-privs --bounding-set=-all sh -c 'cd ${image.workingFolder} && exec "$@"' sh "$@"`,
  ]
  return [
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    'sh',
    '-c',
    lines.join(' && '),
    'sh',
    ...command,
  ]
}

/** Starts an image as a container without privileges and with a read-only root. */
export function startContainer(
  image: Image,
  mounts: Mounts,
  more: Readonly<Record<string, string>>,
  closed: Mounts = {},
): Container {
  const child = spawn('unshare', entering(image, mounts, closed, image.command), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...image.environment, ...more },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  return {
    child,
    output: () => output,
    async stop() {
      const ended = once(child, 'exit')
      // A container manager sends its signal to the first process inside.
      const { pid } = child
      process.kill(Number(await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')), 'SIGTERM')
      const [code] = await ended
      return code
    },
  }
}

/** Runs a command in the image to its end; returns its exit code. */
export function runInImage(
  image: Image,
  command: readonly string[],
  more: Readonly<Record<string, string>>,
  closed: Mounts = {},
): number | null {
  const env = { ...image.environment, ...more }
  return spawnSync('unshare', entering(image, {}, closed, command), { env }).status
}

export async function makeFolders(root: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) await mkdir(join(root, path), { recursive: true })
}
