import { accountForms } from './account-forms.ts'
import { attacked, type AttackedForm } from './attacked-form.ts'
import { bankForms } from './bank-forms.ts'
import { bookForms } from './book-forms.ts'
import { circularForms } from './circular-forms.ts'
import { contentForms } from './content-forms.ts'
import { eventAccountForms } from './event-account-forms.ts'
import { eventForms } from './event-forms.ts'
import { ledgerForms } from './ledger-forms.ts'
import { partnerForms } from './partner-forms.ts'
import { peopleForms } from './people-forms.ts'
import { publicForms } from './public-forms.ts'
import { settingsForms } from './settings-forms.ts'
import { togetherForms } from './together-forms.ts'

/** Every form of the site. A route with an action that is missing here fails a test. */
export const attackedForms: readonly AttackedForm[] = [
  ...publicForms,
  ...accountForms,
  ...peopleForms,
  ...partnerForms,
  ...ledgerForms,
  ...eventAccountForms,
  ...bookForms,
  ...circularForms,
  ...contentForms,
  ...eventForms,
  ...settingsForms,
  ...togetherForms,
  ...bankForms,
].map(attacked)

/** Routes that take something else than a form, and where that is attacked instead. */
export const attackedElsewhere: readonly string[] = [
  // tests/attack/uploads.attack.ts
  '/admin/imagenes',
  // app/events/night/photographs/photographs.test.ts, tests/http/night-photographs.test.ts
  '/admin/eventos/:id/noche/fotos',
]
