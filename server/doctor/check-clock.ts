import { findingsOn, type Finding } from './finding.ts'

/** Differences that matter (milliseconds): TOTP codes fail, and duties run at wrong times. */
const apart = { wrong: 30_000, mind: 5000 }

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
  if (difference > apart.wrong) say.wrong(`The clock of this machine is ${by}. ${advice}`)
  else if (difference > apart.mind) say.mind(`The clock of this machine is ${by}. ${advice}`)
  else say.ok(`As ${whose}.`)
  const [finding] = say.all
  if (!finding) throw new Error('nothing was found of the clock')
  return finding
}
