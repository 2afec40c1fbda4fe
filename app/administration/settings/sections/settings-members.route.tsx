import { lockField } from '#app/administration/settings/bank/lock-field.ts'
import { SectionHead } from '#app/administration/settings/settings-frame.tsx'
import { settingsCopy } from '#app/administration/settings/settings.copy.ts'
import { lockableFields } from '#app/club-content.ts'
import { TickField } from '#app/kit/ui/fields/choice-field.tsx'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/settings-members.route.ts'
import { membersInput } from './section-input.ts'
import { sectionAction, sectionLoader } from './section-route.server.ts'
import { SettingForm } from './setting-form.tsx'

export const loader = sectionLoader('members')

export const action = sectionAction('members', membersInput)

export const clientAction = formClientAction

export default function SettingsMembers({ loaderData, actionData }: Route.ComponentProps) {
  const { members: copy } = useCopy(settingsCopy)
  const labels = {
    ...Object.fromEntries(lockableFields.map((field) => [lockField(field), copy.locked[field]])),
    sponsors: copy.sponsors,
  }
  return (
    <>
      <SectionHead section="members" lead={copy.lead} />
      <SettingForm
        {...loaderData}
        answer={actionData}
        labels={labels}
        displayValue={(_, stored) => (stored === 'yes' ? copy.yes : copy.no)}
      >
        {(_, { tick }) => (
          <>
            <fieldset className="border-t border-stone-200 pt-6">
              <legend className="text-title float-left w-full font-serif leading-tight">
                {copy.legend}
              </legend>
              <p className="clear-both pt-1.5 pb-3 text-xs text-stone-600">{copy.hint}</p>
              {lockableFields.map((field) => (
                <TickField key={field} {...tick(lockField(field))} label={copy.locked[field]} />
              ))}
            </fieldset>
            <fieldset className="border-t border-stone-200 pt-6">
              <legend className="text-title float-left w-full font-serif leading-tight">
                {copy.requests}
              </legend>
              <div className="clear-both pt-2">
                <TickField {...tick('sponsors')} label={copy.sponsors} />
              </div>
            </fieldset>
          </>
        )}
      </SettingForm>
    </>
  )
}
