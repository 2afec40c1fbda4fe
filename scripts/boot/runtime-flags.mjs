import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

/**
 * Configuration of the site's runtime, in one place (docs/decisions/history/0032-numbers-that-are-kept.md), for a small
 * server: the young generation is collected in small steps, and the old one when it has doubled, rather than at four
 * times its size. Runs on Node 20.
 */
export const runtimeFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  '--heap-growing-percent=100',
]

/**
 * The built site within a folder of the project (scripts/site.ts), and the application that it serves (server/app.ts).
 */
export const builtSite = (project) => join(project, 'build', 'server', 'site.js')
export const builtApp = (project) => join(project, 'build', 'server', 'index.js')

/** Environment of the site's runtime. */
export const siteEnvironment = (project) => ({
  // By default the allocator keeps freed memory in eight arenas per processor.
  MALLOC_ARENA_MAX: '2',
  // Caches compiled code, so that it is not parsed again and the parser's memory is freed.
  NODE_COMPILE_CACHE: join(project, 'build', 'compile-cache'),
  ...process.env,
  // React reads it; otherwise it renders with its development version, many times slower.
  NODE_ENV: 'production',
})

/**
 * Becomes the built site, with the same process id and streams, if the system supports it, which drops the TypeScript
 * compiler. A child would lose the channel to its parent, so it continues unchanged.
 */
export async function becomeSite(project) {
  const { execArgv, execPath, connected } = process
  const env = siteEnvironment(project)
  if (connected || !process.execve) {
    Object.assign(process.env, env)
    await import(pathToFileURL(builtSite(project)).href)
    return
  }
  const others = execArgv.filter((flag) => !runtimeFlags.includes(flag))
  process.execve(execPath, [execPath, ...runtimeFlags, ...others, builtSite(project)], env)
}
