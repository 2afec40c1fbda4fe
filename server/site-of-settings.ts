import { hkdfSync } from 'node:crypto'
import type { Site } from '#app/auth/context.ts'
import type { Settings } from './settings.ts'

/** A key of its own for each use of the secret, so that nothing made for one serves for another. */
const keyFor = (use: 'forms' | 'second factors', secret: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', use, 32))

/** What the settings mean to features; `publicFolder` has the site's own pictures and fonts. */
export function siteOfSettings(
  { origin, adminEmails, requireAdminFactor, development, secret }: Settings & { secret: string },
  publicFolder: string,
): Site {
  return {
    origin,
    adminEmails,
    requireAdminFactor,
    development,
    formKey: keyFor('forms', secret),
    factorKey: keyFor('second factors', secret),
    publicFolder,
  }
}
