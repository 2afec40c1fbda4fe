import process from 'node:process'

/**
 * How the runtime of the site is set up, in one place (docs/decisions/history/0032-numbers-that-are-kept.md): for a
 * small server: what is young is collected in small steps. The pages that are kept are outside of this heap.
 * Runs on Node 20.
 */
export const runtimeFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16']

/**
 * Becomes the same program with the flags, under the same id and with the same streams, where it was
 * started without them and the system can do so. A child with a channel to its parent was given them.
 */
export function withRuntimeFlags() {
  const { execArgv, execPath, argv, connected } = process
  if (connected || !process.execve || runtimeFlags.every((flag) => execArgv.includes(flag))) return
  const others = execArgv.filter((flag) => !runtimeFlags.includes(flag))
  process.execve(execPath, [execPath, ...runtimeFlags, ...others, ...argv.slice(1)], {
    // The allocator keeps what it has freed in as many places as there are processors, times eight.
    MALLOC_ARENA_MAX: '2',
    ...process.env,
  })
}
