import process from 'node:process'
import { pino, stdTimeFunctions, type Logger } from 'pino'
import pretty from 'pino-pretty'
import type { Settings } from '#server/settings/settings.ts'
import { batchedOutput } from './batched-output.ts'

/**
 * The structured log: JSON lines, or readable ones on a terminal. Lines are written in batches at least every half
 * second and at exit (one write per line costs a third of the throughput of cached pages); a kill -9 may lose the
 * last of them.
 */
export function createLog({ logLevel }: Pick<Settings, 'logLevel'>): Logger {
  const options = { level: logLevel, base: null, timestamp: stdTimeFunctions.isoTime }
  return process.stdout.isTTY
    ? pino(options, pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }))
    : pino(options, batchedOutput(process.stdout.fd))
}
