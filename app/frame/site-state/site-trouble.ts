/** A process that lives, as it tells of itself. */
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

/** What is seen of how it goes; null where nothing is known or wrong. */
export type Signs = {
  /** The oldest of the mails that should have gone longer ago than `unsentFor`. */
  unsentSince: Date | null
  /** Processes that died within `restartsWithin`, by machine. */
  died: { host: string; count: number }[]
  certificateEndsAt: Date | null
  /** Pages of the database that were not what had been written, since its files were made. */
  failedChecksums: number
}

/** Mails that nobody takes for so long (milliseconds) are told of: a mail server is away for a while now and then. */
export const unsentFor = 3_600_000

/** So many deaths within so long (milliseconds) are no accident. */
export const restartsWithin = 900_000
const mostDeaths = 2

/** A certificate is renewed a month before its end; who has so long left (milliseconds) does not renew it. */
const renewedBefore = 14 * 86_400_000

/** A setting that is missing. */
type MissingSetting = 'S3_URL' | 'SMTP_URL'

/** What is wrong with how the site is set up, or with the machines that it runs on. */
export type SiteTrouble =
  /** Little room on a disk; `urgent` when it is soon full. Bytes. */
  | { kind: 'disk'; host: string; free: number; urgent: boolean }
  /** Mails that nobody takes; the oldest has waited since. */
  | { kind: 'mails'; since: Date }
  /** The certificate of the public address ends soon, or has ended. */
  | { kind: 'certificate'; endsAt: Date; ended: boolean }
  /** Pages of the database that are not what was written. */
  | { kind: 'damaged'; count: number }
  /** Processes that began and died, again and again. */
  | { kind: 'restarts'; host: string; count: number }
  /** Several machines, and what each keeps the others do not have. */
  | { kind: 'apart'; hosts: string[]; missing: MissingSetting[] }
  | { kind: 'secrets'; hosts: string[] }
  /** Mails of a site that others can reach, and which reach nobody. */
  | { kind: 'unsent' }
  /** A site that others can reach, and of which nobody makes backups. */
  | { kind: 'noBackups' }
  /** Harmless while there is one process. */
  | { kind: 'halfSetUp'; missing: MissingSetting[] }

const mebibyte = 1024 ** 2
const gibibyte = 1024 ** 3

/** Less than this is soon full (bytes). */
const urgentBelow = 200 * mebibyte

/** This share of a disk is little, but not of a large one (bytes). */
const littleShare = 0.15
const plenty = 10 * gibibyte

type Space = { free: number; size: number }

/** Whether there is little room on a disk (bytes). */
export const isLow = ({ free, size }: Space) =>
  free < Math.max(gibibyte, Math.min(size * littleShare, plenty))

/** Whether it is soon full. */
export const isSoonFull = ({ free }: Pick<Space, 'free'>) => free < urgentBelow

/** Trouble that must not stay, as against what is only to be known. */
export const isSevere = ({ kind }: SiteTrouble) => kind !== 'halfSetUp' && kind !== 'noBackups'

const unique = (values: readonly string[]) => [...new Set(values)].toSorted()

function missingOf(replicas: readonly Replica[]): MissingSetting[] {
  return [
    ...(replicas.some(({ localPictures }) => localPictures) ? (['S3_URL'] as const) : []),
    ...(replicas.some(({ localOutbox }) => localOutbox) ? (['SMTP_URL'] as const) : []),
  ]
}

/**
 * What is wrong with these processes of one site; `origin` is its public address, `backups` whether it makes
 * backups.
 */
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

/** What the signs say at this instant. */
export function troublesOfSigns(
  { unsentSince, died, certificateEndsAt, failedChecksums }: Signs,
  now: Date,
): SiteTrouble[] {
  const left = certificateEndsAt === null ? null : certificateEndsAt.getTime() - now.getTime()
  return [
    ...died
      .filter(({ count }) => count > mostDeaths)
      .map(({ host, count }) => ({ kind: 'restarts', host, count }) as const),
    ...(failedChecksums > 0 ? [{ kind: 'damaged', count: failedChecksums } as const] : []),
    ...(unsentSince ? [{ kind: 'mails', since: unsentSince } as const] : []),
    ...(certificateEndsAt && left !== null && left < renewedBefore
      ? [{ kind: 'certificate', endsAt: certificateEndsAt, ended: left <= 0 } as const]
      : []),
  ]
}

/** One for each machine, of the process that sees the least room. */
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
