import { z } from 'zod'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { centsOf } from '#app/kit/forms/euro-input.ts'
import { formVersion as version } from '#app/kit/forms/form-version.ts'
import { knownPrice, singleLine, typedCode } from '#app/kit/forms/text-input.ts'
import { creditorIdentifierOf } from '#packages/banking/sepa/creditor-identifier.ts'
import { debitVersions } from '#packages/banking/sepa/debit-version.ts'
import { ibanOf } from '#packages/banking/sepa/iban.ts'

/** Payment settings. */
export const bankInput = z
  .strictObject({
    version,
    holder: singleLine(70),
    iban: singleLine(42),
    bizum: typedCode(20).refine(
      (text) => text === '' || /^[+]?[\d\s]{5,20}$/u.test(text),
      'phoneInvalid',
    ),
    creditor_id: singleLine(35),
    return_cost: knownPrice.transform(centsOf),
    notice_days: singleLine(2)
      .regex(/^\d{1,2}$/u, 'noticeDaysInvalid')
      .transform(Number)
      .refine((days) => days <= 60, 'noticeDaysInvalid'),
    debit_version: z.enum(debitVersions, 'invalidChoice'),
    // Forms opened before a release that added these choices omit them.
    reminders: z.enum(['on', 'off'], 'invalidChoice').default('on'),
    certificates: z.enum(['on', 'off'], 'invalidChoice').default('on'),
  })
  .transform((form, context) => {
    const iban = form.iban === '' ? '' : ibanOf(form.iban)
    const creditorId = form.creditor_id === '' ? '' : creditorIdentifierOf(form.creditor_id)
    const wrong = (field: string, message: FieldMessage) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (iban === null) wrong('iban', 'ibanInvalid')
    if (creditorId === null) wrong('creditor_id', 'creditorInvalid')
    // A transfer needs the holder's name.
    if (form.holder === '' && form.iban !== '') wrong('holder', 'required')
    return {
      version: form.version,
      value: {
        holder: form.holder,
        iban: iban ?? '',
        bizum: form.bizum,
        creditorId: creditorId ?? '',
        returnCents: form.return_cost,
        noticeDays: form.notice_days,
        debitVersion: form.debit_version,
        reminders: form.reminders === 'on',
        certificates: form.certificates === 'on',
      },
    }
  })
