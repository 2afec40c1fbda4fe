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

/** A setting that is missing. */
type MissingSetting = 'S3_URL' | 'SMTP_URL'

/** What is wrong with how the site is set up, or with the machines that it runs on. */
export type SiteTrouble =
  /** Little room on a disk; `urgent` when it is soon full. Bytes. */
  | { kind: 'disk'; host: string; free: number; urgent: boolean }
  /** Several machines, and what each keeps the others do not have. */
  | { kind: 'apart'; hosts: string[]; missing: MissingSetting[] }
  | { kind: 'secrets'; hosts: string[] }
  /** Mails of a site that others can reach, and which reach nobody. */
  | { kind: 'unsent' }
  /** Harmless while there is one process. */
  | { kind: 'halfSetUp'; missing: MissingSetting[] }

const mebibyte = 1024 ** 2
const gibibyte = 1024 ** 3

/** Less than this is soon full (bytes). */
const urgentBelow = 200 * mebibyte

/** A tenth of a disk is little, but not of a large one (bytes). */
const plenty = 10 * gibibyte

const lowBelow = (size: number) => Math.max(gibibyte, Math.min(size / 10, plenty))

/** Trouble that must not stay, as against what is only to be known. */
export const isGrave = ({ kind }: SiteTrouble) => kind !== 'halfSetUp'

const unique = (values: readonly string[]) => [...new Set(values)].toSorted()

function missingOf(replicas: readonly Replica[]): MissingSetting[] {
  return [
    ...(replicas.some(({ localPictures }) => localPictures) ? (['S3_URL'] as const) : []),
    ...(replicas.some(({ localOutbox }) => localOutbox) ? (['SMTP_URL'] as const) : []),
  ]
}

/** What is wrong with these processes of one site; `origin` is its public address. */
export function siteTroubles(replicas: readonly Replica[], origin: string): SiteTrouble[] {
  const hosts = unique(replicas.map(({ host }) => host))
  const missing = missingOf(replicas)
  const apart = missing.length > 0 && unique(replicas.map(({ folder }) => folder)).length > 1
  const halfSetUp = missingOf(replicas.filter(({ ownDatabase }) => !ownDatabase))
  const unsent = origin.startsWith('https:') && missing.includes('SMTP_URL')
  return [
    ...diskTroubles(replicas),
    ...(apart ? [{ kind: 'apart', hosts, missing } as const] : []),
    ...(unique(replicas.map(({ secretDigest }) => secretDigest)).length > 1
      ? [{ kind: 'secrets', hosts } as const]
      : []),
    ...(unsent ? [{ kind: 'unsent' } as const] : []),
    ...(!apart && halfSetUp.length > 0 ? [{ kind: 'halfSetUp', missing: halfSetUp } as const] : []),
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
    .filter(([, { free, size }]) => free < lowBelow(size))
    .map(([host, { free }]) => ({ kind: 'disk', host, free, urgent: free < urgentBelow }))
}
