import { byteSize } from '#app/platform/i18n/byte-size.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { longDate, longDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import { siteStateCopy } from './site-state.copy.ts'

/** A live process, as it reports itself. */
export type Replica = {
  host: string
  folder: string
  ownDatabase: boolean
  localPictures: boolean
  localOutbox: boolean
  secretDigest: string
  diskFree: number | null
  diskSize: number | null
}

/** Observed signs; null if unknown or fine. */
export type Signs = {
  /** Oldest mail overdue for longer than `overdueMailAge`. */
  unsentSince: Date | null
  /** Processes that died within `restartsWithin`, by machine. */
  died: { host: string; count: number }[]
  certificateEndsAt: Date | null
  /** Checksum failures since the database files were created. */
  failedChecksums: number
}

/** Mails undelivered for this long (milliseconds) are reported: mail servers have short outages. */
export const overdueMailAge = 3_600_000

/** Repeated deaths within this time (milliseconds) are no accident. */
export const restartsWithin = 900_000
const maxDeaths = 2

/** Certificates renew a month before expiry; with less than this left (milliseconds), renewal has failed. */
const renewalDeadline = 14 * 86_400_000

type MissingSetting = 'S3_URL' | 'SMTP_URL'

/** A problem of configuration or machines. */
export type SiteTrouble =
  /** Low disk space; `urgent` if nearly full. Bytes. */
  | { kind: 'disk'; host: string; free: number; urgent: boolean }
  | { kind: 'mails'; since: Date }
  /** The public certificate expires soon, or has expired. */
  | { kind: 'certificate'; endsAt: Date; ended: boolean }
  /** Checksum failures in the database. */
  | { kind: 'damaged'; count: number }
  | { kind: 'restarts'; host: string; count: number }
  /** Several machines without shared storage. */
  | { kind: 'apart'; hosts: string[]; missing: MissingSetting[] }
  | { kind: 'secrets'; hosts: string[] }
  /** A public site whose mails are not sent to anybody. */
  | { kind: 'unsent' }
  /** A public site without backups. */
  | { kind: 'noBackups' }
  /** Settings that are only missing for several processes; harmless with one. */
  | { kind: 'halfSetUp'; missing: MissingSetting[] }

const mebibyte = 1024 ** 2
const gibibyte = 1024 ** 3

/** Nearly full below this (bytes). */
const urgentBelow = 200 * mebibyte

/** Low below this share of a disk, except on large ones. */
const lowShare = 0.15
const plenty = 10 * gibibyte

type Space = { free: number; size: number }

/** Whether disk space is low (bytes). */
export const isLow = ({ free, size }: Space) =>
  free < Math.max(gibibyte, Math.min(size * lowShare, plenty))

export const isSoonFull = ({ free }: Pick<Space, 'free'>) => free < urgentBelow

/** Whether it needs action, rather than just a note. */
export const isSevere = ({ kind }: SiteTrouble) => kind !== 'halfSetUp' && kind !== 'noBackups'

const unique = (values: readonly string[]) => [...new Set(values)].toSorted()

function missingOf(replicas: readonly Replica[]): MissingSetting[] {
  return [
    ...(replicas.some(({ localPictures }) => localPictures) ? (['S3_URL'] as const) : []),
    ...(replicas.some(({ localOutbox }) => localOutbox) ? (['SMTP_URL'] as const) : []),
  ]
}

/** Problems of the processes of a site; `origin` is its public address, `backups` whether it makes backups. */
export function siteTroubles(
  replicas: readonly Replica[],
  { origin, backups }: { origin: string; backups: boolean },
): SiteTrouble[] {
  const hosts = unique(replicas.map(({ host }) => host))
  const missing = missingOf(replicas)
  const apart = missing.length > 0 && unique(replicas.map(({ folder }) => folder)).length > 1
  const halfSetUp = missingOf(replicas.filter(({ ownDatabase }) => !ownDatabase))
  const isPublic = origin.startsWith('https:')
  const unsent = isPublic && missing.includes('SMTP_URL')
  return [
    ...diskTroubles(replicas),
    ...(apart ? [{ kind: 'apart', hosts, missing } as const] : []),
    ...(unique(replicas.map(({ secretDigest }) => secretDigest)).length > 1
      ? [{ kind: 'secrets', hosts } as const]
      : []),
    ...(unsent ? [{ kind: 'unsent' } as const] : []),
    ...(isPublic && !backups ? [{ kind: 'noBackups' } as const] : []),
    ...(!apart && halfSetUp.length > 0 ? [{ kind: 'halfSetUp', missing: halfSetUp } as const] : []),
  ]
}

/** Problems that the signs show at an instant. */
export function troublesOfSigns(
  { unsentSince, died, certificateEndsAt, failedChecksums }: Signs,
  now: Date,
): SiteTrouble[] {
  const left = certificateEndsAt === null ? null : certificateEndsAt.getTime() - now.getTime()
  return [
    ...died
      .filter(({ count }) => count > maxDeaths)
      .map(({ host, count }) => ({ kind: 'restarts', host, count }) as const),
    ...(failedChecksums > 0 ? [{ kind: 'damaged', count: failedChecksums } as const] : []),
    ...(unsentSince ? [{ kind: 'mails', since: unsentSince } as const] : []),
    ...(certificateEndsAt && left !== null && left < renewalDeadline
      ? [{ kind: 'certificate', endsAt: certificateEndsAt, ended: left <= 0 } as const]
      : []),
  ]
}

/** One trouble per machine, from the process with the least space. */
function diskTroubles(replicas: readonly Replica[]): SiteTrouble[] {
  const least = new Map<string, { free: number; size: number }>()
  for (const { host, diskFree: free, diskSize: size } of replicas) {
    if (free === null || size === null) continue
    if (free < (least.get(host)?.free ?? Number.POSITIVE_INFINITY)) least.set(host, { free, size })
  }
  return [...least]
    .filter(([, space]) => isLow(space))
    .map(([host, space]) => ({ kind: 'disk', host, free: space.free, urgent: isSoonFull(space) }))
}

/** A problem in a sentence or two, with what to do. */
export function troubleText(trouble: SiteTrouble, language: Language): string {
  const { troubles } = siteStateCopy[language]
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  if (trouble.kind === 'disk') {
    const text = trouble.urgent ? troubles.diskSoonFull : troubles.disk
    return text(trouble.host, byteSize(trouble.free, language))
  }
  if (trouble.kind === 'mails') return troubles.mails(longDateTime(trouble.since, language))
  if (trouble.kind === 'certificate') {
    const text = trouble.ended ? troubles.certificateEnded : troubles.certificate
    return text(longDate(trouble.endsAt, language))
  }
  if (trouble.kind === 'damaged') return troubles.damaged(trouble.count)
  if (trouble.kind === 'restarts') return troubles.restarts(trouble.host, trouble.count)
  if (trouble.kind === 'apart') {
    return troubles.apart(list.format(trouble.hosts), list.format(trouble.missing))
  }
  if (trouble.kind === 'secrets') return troubles.secrets(list.format(trouble.hosts))
  if (trouble.kind === 'halfSetUp') return troubles.halfSetUp(list.format(trouble.missing))
  return troubles[trouble.kind]
}
