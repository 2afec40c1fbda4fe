import { readFileSync } from 'node:fs'
import process from 'node:process'

/** A process's entry in /proc; empty without the process or /proc. */
function procFile(pid, what) {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return ''
  }
}

const isNpm = (pid) => /^(?:\S*\/)?npm\b/u.test(procFile(pid, 'cmdline'))

/** The process id of the npm that runs us, directly or through a shell; 0 without npm. */
function npmAbove(pid) {
  const parent = Number(/\) \S (\d+)/u.exec(procFile(pid, 'stat'))?.[1] ?? 0)
  if (parent <= 1) return 0
  return isNpm(parent) ? parent : npmAbove(parent)
}

/**
 * Calls back when the npm that runs us is gone: it passes signals on, but cannot when it is killed. Runs on Node 20.
 */
export function whenNpmIsGone(stop) {
  const npm = npmAbove(process.pid)
  if (!npm) return
  const timer = setInterval(() => {
    if (isNpm(npm)) return
    clearInterval(timer)
    stop()
  }, 500)
  timer.unref()
}
