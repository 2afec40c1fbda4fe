import {
  sectionAction,
  sectionLoader,
} from '#app/administration/settings/sections/section-route.server.ts'
import {
  SettingForm,
  type EditedSection,
} from '#app/administration/settings/sections/setting-form.tsx'
import { SectionHead, SettingsFrame } from '#app/administration/settings/settings-frame.tsx'
import { settingsCopy } from '#app/administration/settings/settings.copy.ts'
import { SelectField, TextField } from '#app/kit/ui/fields/field.tsx'
import { firstReminderDays, secondReminderDays } from '#app/money/ledger/mails/reminder-days.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { debitVersions } from '#packages/banking/sepa/debit-version.ts'
import type { Route } from './+types/settings-bank.route.ts'
import { bankInput } from './bank-input.ts'

// Not inside the layout of the settings, as the treasurer may open only this section.
export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export async function loader({ context }: Route.LoaderArgs) {
  const whole = may(context.get(requestContext).actor, 'settings.manage')
  return { whole, ...(await sectionLoader('bank')({ context })) }
}

export const action = sectionAction('bank', bankInput)

export const clientAction = formClientAction

export default function SettingsBank({ loaderData, actionData }: Route.ComponentProps) {
  const { form, whole } = loaderData
  return (
    <SettingsFrame whole={whole}>
      <BankSection key={form.version} form={form} answer={actionData} />
    </SettingsFrame>
  )
}

function BankSection(section: EditedSection) {
  const { bank: copy, optional } = useCopy(settingsCopy)
  const labels = {
    holder: copy.holder,
    iban: copy.iban,
    bizum: copy.bizum,
    creditor_id: copy.creditorId,
    return_cost: copy.returnCost,
    notice_days: copy.noticeDays,
    debit_version: copy.debitVersion,
    reminders: copy.reminders,
    certificates: copy.certificates,
  }
  const choices = {
    reminders: copy.remindersChoices(firstReminderDays, secondReminderDays),
    certificates: copy.certificatesChoices,
  }
  const choice = { optionalLabel: optional, autoComplete: 'off' } as const
  return (
    <>
      <SectionHead section="bank" lead={copy.lead} />
      <SettingForm
        {...section}
        labels={labels}
        displayValue={(name, stored) =>
          name === 'reminders' || name === 'certificates'
            ? choices[name][stored === 'off' ? 'off' : 'on']
            : stored
        }
      >
        {(field) => (
          <>
            <TextField {...choice} maxLength={70} {...field('holder')} />
            <div className="grid gap-5 lg:grid-cols-2">
              <TextField {...choice} maxLength={42} {...field('iban')} />
              <TextField {...choice} type="tel" maxLength={20} {...field('bizum')} />
              <TextField
                {...choice}
                maxLength={35}
                {...field('creditor_id')}
                hint={copy.creditorIdHint}
              />
              <TextField
                {...choice}
                inputMode="decimal"
                maxLength={9}
                {...field('return_cost')}
                hint={copy.returnCostHint}
              />
              <TextField
                required
                inputMode="numeric"
                maxLength={2}
                {...field('notice_days')}
                hint={copy.noticeDaysHint}
              />
              <SelectField
                {...field('debit_version')}
                hint={copy.debitVersionHint}
                options={debitVersions.map((value) => ({ value, label: value }))}
              />
            </div>
            <SelectField
              {...field('reminders')}
              hint={copy.remindersHint}
              options={[
                { value: 'on', label: choices.reminders.on },
                { value: 'off', label: choices.reminders.off },
              ]}
            />
            <SelectField
              {...field('certificates')}
              hint={copy.certificatesHint}
              options={[
                { value: 'on', label: choices.certificates.on },
                { value: 'off', label: choices.certificates.off },
              ]}
            />
          </>
        )}
      </SettingForm>
    </>
  )
}
