import type { RequestContext } from '#app/platform/auth/context.ts'
import { readSettings } from '#server/settings/settings.ts'
import { siteOfSettings } from '#server/settings/site-of-settings.ts'
import { testSecret } from './app-on-url.ts'
import { testContext, testSite } from './context.ts'

/** The request context of a running site with the test secret. */
export function contextOfSite(db: RequestContext['db'], origin: string, now: Date): RequestContext {
  const settings = { ...readSettings({ ORIGIN: origin }), secret: testSecret }
  return testContext({
    db,
    now,
    site: siteOfSettings(settings, testSite.publicFolder, testSite.answerTimes),
  })
}
