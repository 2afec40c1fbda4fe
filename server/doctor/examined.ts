import type { Resolver } from 'node:dns/promises'
import type { Settings } from '#server/settings/settings.ts'

/** What is looked at, and how far. */
export type Examined = {
  settings: Settings
  /** Null where none was set, and no start has made one yet. */
  secret: string | null
  resolver: Pick<Resolver, 'resolveTxt'>
  /** Gets a mail; null: none is sent. */
  mailTo: string | null
  /** By which name the key of DKIM stands in the DNS; null: it is not looked at. */
  dkimSelector: string | null
  /** Whether ALERT_URL gets a test. */
  alert: boolean
  /** The script that starts a site, with which a restore is tried; null: none is. */
  restoreWith: string | null
}
