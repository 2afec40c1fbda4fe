import { allValidRequests } from '#tests/support/valid-requests/all-valid-requests.ts'
import { attacked, type AttackedForm, type More } from './attacked-form.ts'
import { clubForms } from './club-forms.ts'
import { contentForms } from './content-forms.ts'
import { moneyForms } from './money-forms.ts'
import { peopleForms } from './people-forms.ts'

const more: Readonly<Record<string, More>> = {
  ...clubForms,
  ...contentForms,
  ...moneyForms,
  ...peopleForms,
}

/** Routes that accept something other than a form, and the tests that attack them. */
const attackedElsewhere: ReadonlySet<string> = new Set([
  // tests/attack/uploads.attack.ts
  '/admin/imagenes',
  // app/events/night/photographs/photographs.test.ts, tests/http/night-photographs.test.ts
  '/admin/eventos/:id/noche/fotos',
  // Buttons, and requests of mail programs: tests/http/unsubscribing.test.ts
  '/correo/baja',
])

const byRoute = Map.groupBy(allValidRequests, ({ route }) => route)

const unknown = Object.keys(more).filter((route) => !byRoute.has(route))
if (unknown.length > 0) throw new Error(`no form has the route ${unknown.join()}`)

/** Every form of the site, each by one of its valid requests. */
export const attackedForms: readonly AttackedForm[] = [...byRoute].flatMap(([route, [valid]]) =>
  valid && !attackedElsewhere.has(route) ? [attacked(valid, more[route])] : [],
)
