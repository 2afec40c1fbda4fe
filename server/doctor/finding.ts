import type { Resolver } from 'node:dns/promises'
import type { Settings } from '#server/settings/settings.ts'

/** `mind` deserves a thought, `wrong` prevents an opening; `text` says what to do. */
export type Finding = { verdict: 'ok' | 'mind' | 'wrong'; about: string; text: string }

/** Collects findings on one subject. */
export function findingsOn(about: string) {
  const all: Finding[] = []
  const as = (verdict: Finding['verdict']) => (text: string) =>
    void all.push({ verdict, about, text })
  return { all, ok: as('ok'), mind: as('mind'), wrong: as('wrong') }
}

/** A short description of an error. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Node throws one error for each address of a name.
  if (error instanceof AggregateError && !error.message) return errorText(error.errors[0])
  const { cause } = error
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message
}

export type Examined = {
  settings: Settings
  /** Null before the first start, unless configured. */
  secret: string | null
  resolver: Pick<Resolver, 'resolveTxt'>
  /** Address for a test mail; null for none. */
  mailTo: string | null
  /** The start script, for the trial restore; null skips it. */
  restoreWith: string | null
}

/** Clock differences that matter (milliseconds): TOTP codes fail, and duties run at wrong times. */
const clockTolerance = { wrong: 30_000, mind: 5000 }

/**
 * Compares another clock with this machine's.
 *
 * @param ahead how far the other is ahead (milliseconds).
 * @param grain its resolution (milliseconds).
 */
export function clockFinding(whose: string, ahead: number, grain = 0): Finding {
  const say = findingsOn('clock')
  const difference = Math.max(0, Math.abs(ahead) - grain)
  const by = `${Math.round(difference / 1000)} seconds ${ahead > 0 ? 'behind' : 'ahead of'} ${whose}`
  const advice = 'Have both set by NTP (timedatectl set-ntp true).'
  if (difference > clockTolerance.wrong) say.wrong(`The clock of this machine is ${by}. ${advice}`)
  else if (difference > clockTolerance.mind)
    say.mind(`The clock of this machine is ${by}. ${advice}`)
  else say.ok(`As ${whose}.`)
  const [finding] = say.all
  if (!finding) throw new Error('nothing was found of the clock')
  return finding
}
