import type { CircularInput } from '#app/circulars/circulars/writing/circular-input.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { shownCircular } from './circular-details.server.ts'
import { circularViews, type Shown } from './circular-views.ts'

/**
 * What a form that is not stored yet would send: in each language, on each kind of screen. Admins and the secretary.
 */
export async function previewedCircular(
  cx: RequestContext,
  { circular, segment: { standing } }: CircularInput,
): Promise<Shown[]> {
  authorize(cx.actor, 'circulars.manage')
  const written = { ...circular, id: '', segment: { standing } }
  const mails: Shown[] = []
  for (const language of languages) {
    for (const view of Object.values(circularViews)) {
      mails.push(await shownCircular(cx, written, { language, view }))
    }
  }
  return mails
}
