import { asc, gt, sql } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may } from '#app/platform/auth/permissions.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { isBackupDuty, dutyStates, type DutyState } from './duty.ts'
import { readSigns } from './signs.server.ts'
import { duties, replicas } from './site-state.schema.ts'
import { siteTroubles, troublesOfSigns, type SiteTrouble } from './site-trouble.ts'

/** Health of the site: its jobs and its problems. */
export type SiteState = {
  duties: DutyState[]
  troubles: SiteTrouble[]
  /** Null if there is none or it is unknown. */
  certificateEndsAt: Date | null
}

/** Health at an instant; `origin` is the public address. A few small queries. */
export async function readSiteState(
  db: Database,
  { now, origin }: { now: Date; origin: string },
): Promise<SiteState> {
  const [done, living, signs] = await Promise.all([
    db.select().from(duties),
    db
      .select()
      .from(replicas)
      .where(gt(replicas.livesUntil, sql`clock_timestamp()`))
      .orderBy(asc(replicas.startedAt)),
    readSigns(db, { now, origin }),
  ])
  const states = dutyStates(done, now)
  const backups = states.some(({ name }) => isBackupDuty(name))
  return {
    duties: states,
    troubles: [...troublesOfSigns(signs, now), ...siteTroubles(living, { origin, backups })],
    certificateEndsAt: signs.certificateEndsAt,
  }
}

/** Health for the dashboard; null without permission. */
export async function siteStateFor(cx: RequestContext): Promise<SiteState | null> {
  if (!may(cx.actor, 'settings.manage')) return null
  return readSiteState(cx.db, { now: cx.now, origin: cx.site.origin })
}
