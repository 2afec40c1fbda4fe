import { lockField } from '#app/administration/settings/bank/lock-field.ts'
import {
  findSetting,
  saveSetting,
  type SettingNotifier,
  type StoredSetting,
} from '#app/administration/settings/save-setting.server.ts'
import type { SettingValues } from '#app/administration/settings/stored-settings.server.ts'
import { lockableFields, type InBoth } from '#app/club-content.ts'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import { typedEuros } from '#app/kit/forms/euro-input.ts'
import { fieldsOfColumns } from '#app/kit/forms/tables/fields-of-columns.ts'
import { conflictOf, type Conflicted } from '#app/kit/records/update-record.server.ts'
import { notifyOfClubBankChange } from '#app/money/ledger/mails/bank-change-mails.server.ts'
import { authorizeAct } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { shownIban } from '#packages/banking/sepa/iban.ts'
import { hourFields, maxSpans, wholeDay } from './hour-fields.ts'

/** Sections with one form; the others are lists. */
export type SectionKey = 'club' | 'contact' | 'hours' | 'legal' | 'members' | 'bank'

const languageFields = (name: string, { es, ca }: InBoth): Record<string, string> => ({
  [`${name}_es`]: es,
  [`${name}_ca`]: ca,
})

const valuesOf: { [Key in SectionKey]: (value: SettingValues[Key]) => Record<string, string> } = {
  club: (value) =>
    fieldsOfColumns<SettingValues['club']>({
      name: { name: value.name },
      bornIn: { born_in: String(value.bornIn) },
      constitutedIn: { constituted_in: String(value.constitutedIn) },
      activeMembers: { active_members: String(value.activeMembers) },
      libraryTitles: { library_titles: String(value.libraryTitles) },
    }),
  contact: ({ email, phone, address, position, social }) =>
    fieldsOfColumns<SettingValues['contact']>({
      email: { email },
      phone: { phone },
      address: fieldsOfColumns<typeof address>({
        street: { street: address.street },
        postalCode: { postal_code: address.postalCode },
        city: { city: address.city },
      }),
      position: fieldsOfColumns<typeof position>({
        latitude: { latitude: String(position.latitude) },
        longitude: { longitude: String(position.longitude) },
      }),
      social,
    }),
  hours: ({ openingHours, closure }) =>
    fieldsOfColumns<SettingValues['hours']>({
      closure: { closed_from: closure?.from ?? '', closed_to: closure?.to ?? '' },
      openingHours: {
        ...Object.fromEntries(hourFields.map((field) => [field, ''])),
        ...Object.fromEntries(
          openingHours.flatMap((hours, day) =>
            hours.slice(0, maxSpans).flatMap(([from, to], span) => [
              [`day${day}_from${span}`, from],
              [`day${day}_to${span}`, to],
            ]),
          ),
        ),
      },
    }),
  legal: (value) =>
    fieldsOfColumns<SettingValues['legal']>({
      legalName: { legal_name: value.legalName },
      seat: { seat: value.seat },
      nif: { nif: value.nif },
      registry: languageFields('registry', value.registry),
      representative: languageFields('representative', value.representative),
      hosting: languageFields('hosting', value.hosting),
      mailing: languageFields('mailing', value.mailing),
      logRetention: languageFields('log_retention', value.logRetention),
      retentionMonths: { retention_months: String(value.retentionMonths) },
    }),
  bank: ({ returnCents, ...value }) =>
    fieldsOfColumns<SettingValues['bank']>({
      holder: { holder: value.holder },
      iban: { iban: value.iban === '' ? '' : shownIban(value.iban) },
      bizum: { bizum: value.bizum },
      creditorId: { creditor_id: value.creditorId },
      noticeDays: { notice_days: String(value.noticeDays) },
      debitVersion: { debit_version: value.debitVersion },
      reminders: { reminders: value.reminders ? 'on' : 'off' },
      certificates: { certificates: value.certificates ? 'on' : 'off' },
      returnCents: { return_cost: returnCents === 0 ? '' : typedEuros(returnCents) },
    }),
  members: ({ lockedFields, sponsors }) =>
    fieldsOfColumns<SettingValues['members']>({
      sponsors: { sponsors: sponsors ? 'yes' : '' },
      lockedFields: Object.fromEntries(
        lockableFields.map((field) => [
          lockField(field),
          lockedFields.includes(field) ? 'yes' : '',
        ]),
      ),
    }),
}

/** Values shown in a conflict: opening hours by whole day. */
const conflictValuesOf: typeof valuesOf = {
  ...valuesOf,
  hours: ({ openingHours, closure }) => ({
    ...Object.fromEntries(
      openingHours.map((spans, day) => [
        wholeDay(day),
        spans.map(([from, to]) => `${from}–${to}`).join(', '),
      ]),
    ),
    closed_from: closure?.from ?? '',
    closed_to: closure?.to ?? '',
  }),
}

function formOf<Key extends SectionKey>(
  key: Key,
  { version, value }: StoredSetting<Key>,
): EditValues {
  return { version, values: valuesOf[key](value), submission: null }
}

/** A section as its form shows it. */
export async function sectionForm(cx: RequestContext, key: SectionKey): Promise<EditValues> {
  return formOf(key, await findSetting(cx, key))
}

export type SectionOutcome = { outcome: 'saved' } | Conflicted

/** Who is notified of a changed section. */
const notifiers: { readonly [Key in SectionKey]?: SettingNotifier<Key> } = {
  bank: notifyOfClubBankChange,
}

export async function saveSection<Key extends SectionKey>(
  cx: RequestContext,
  key: Key,
  { version, value }: { version: string; value: SettingValues[Key] },
): Promise<SectionOutcome> {
  if (key === 'bank') authorizeAct(cx, 'club-account.change')
  const saved = await saveSetting(cx, key, version, () => value, notifiers[key])
  if (saved.outcome === 'saved') return saved
  const conflictValues = conflictValuesOf[key]
  const { conflict } = conflictOf({
    ...saved,
    stored: conflictValues(saved.value),
    typed: conflictValues(value),
  })
  return { outcome: 'conflict', conflict, values: valuesOf[key](value) }
}
