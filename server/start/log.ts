import process from 'node:process'
import { pino, type Logger } from 'pino'
import pretty from 'pino-pretty'
import type { Settings } from '#server/settings/settings.ts'
import { batchedOutput } from './batched-output.ts'
import { logTime } from './log-time.ts'

/**
 * The structured log: JSON lines, or readable lines when a person watches the terminal. Lines are
 * written in batches (one write per line costs a third of the speed of a cached page), at least every
 * second, and at the end of the process; a kill -9 may lose the last of them. A log on a full disk
 * ends nothing.
 */
export function createLog({ logLevel }: Pick<Settings, 'logLevel'>): Logger {
  const options = { level: logLevel, base: null, timestamp: logTime() }
  return process.stdout.isTTY
    ? pino(options, pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }))
    : pino(options, batchedOutput(process.stdout.fd))
}
