import { describe, expect, test } from 'vitest'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { peopleCopy } from '#app/members/people/people.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { lacks } from '#tests/support/pages.ts'
import { shownFields, shownVersion } from '#tests/support/shown-form.ts'
import { personForm, registrationForm } from '#tests/support/valid-requests/forms.ts'

const path = '/cuenta/ficha'

const app = await fileApp()

const shownAt = async (address: string, cookie: string) => {
  const html = await app.read(address, cookie)
  return { html, fields: shownFields(html, address) }
}

async function withFile(email: string, given: Record<string, string> = {}) {
  const cookie = await app.signIn('user', email)
  const version = await shownVersion(app, path, cookie)
  expect((await app.send(path, personForm({ version, ...given }), cookie)).status).toBe(302)
  return cookie
}

describe('one’s own file', () => {
  test.each(['es', 'ca'] as const)(
    'shows in %s what was saved, and the day of consent',
    async (language) => {
      const cookie = `${await withFile(`saved-${language}@example.cat`)}; language=${language}`
      const { html, fields } = await shownAt(path, cookie)
      expect(fields).toMatchObject({ town: 'Olot', allergen_nuts: 'yes', needs_consent: 'yes' })
      expect(fields).not.toHaveProperty('diet_halal')
      expect(html).toContain(peopleCopy[language].needsWithdrawal)
      expect(html).toContain(peopleCopy[language].agreedOn('').slice(0, -1))
    },
  )

  test('keeps typed and unticked values beside an error', async () => {
    const cookie = await withFile('wrong@example.cat')
    const version = await shownVersion(app, path, cookie)
    const { diet_vegan: _vegan, pictures_consent: _pictures, ...typed } = personForm({ version })
    const response = await app.send(path, { ...typed, postal_code: '¡08012!', town: 'Vic' }, cookie)
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain(fieldsCopy.es.postalCodeInvalid)
    const fields = shownFields(html, path)
    expect(fields).toMatchObject({ postal_code: '¡08012!', town: 'Vic', allergen_nuts: 'yes' })
    expect(fields).not.toHaveProperty('diet_vegan')
    expect(fields).not.toHaveProperty('pictures_consent')
  })
})

describe('the registration form', () => {
  test('starts with the diet of the file and says so, and does not change the file', async () => {
    const cookie = await withFile('guest@example.cat')
    const event = await storedEvent(app.db, { date: daysLater(20, new Date()) })
    const address = `/eventos/${event.id}/inscripcion`
    const { html, fields } = await shownAt(address, cookie)
    const help = registrationsCopy.es.form.needsOfFile
    expect(html.split(help)).toHaveLength(2)
    expect(fields).toMatchObject({
      guest_1_needs: 'yes',
      guest_1_allergen_nuts: 'yes',
      guest_1_diet_vegan: 'yes',
      guest_1_note: 'Sense coriandre',
    })
    expect(fields).not.toHaveProperty('guest_2_needs')
    const form = registrationForm({ guest_1_needs: 'yes', guest_1_allergen_gluten: 'yes' })
    expect((await app.send(address, form, cookie)).status).toBe(302)
    expect((await shownAt(path, cookie)).fields).toMatchObject({ allergen_nuts: 'yes' })
    expect((await shownAt(path, cookie)).fields).not.toHaveProperty('allergen_gluten')
    lacks(await app.read(address), help, 'coriandre')
  })

  test('starts with the name of the file, before the account’s', async () => {
    const cookie = await app.signIn('user', 'renamed@example.cat')
    const event = await storedEvent(app.db, { date: daysLater(20, new Date()) })
    const address = `/eventos/${event.id}/inscripcion`
    await app.pool.sql`update usuarios set name = 'Mercè' where email = 'renamed@example.cat'`
    expect((await shownAt(address, cookie)).fields).toMatchObject({ name: 'Mercè' })
    const version = await shownVersion(app, path, cookie)
    await app.send(path, personForm({ version, full_name: 'Mercè Vidal i Pla' }), cookie)
    expect((await shownAt(address, cookie)).fields).toMatchObject({ name: 'Mercè Vidal i Pla' })
    expect(await app.read(address)).not.toContain('Vidal i Pla')
  })

  test('asks as usual without a diet or consent', async () => {
    const event = await storedEvent(app.db, { date: daysLater(20, new Date()) })
    const cookie = await withFile('silent@example.cat', { needs_consent: '' })
    const { fields, html } = await shownAt(`/eventos/${event.id}/inscripcion`, cookie)
    expect(fields).not.toHaveProperty('guest_1_needs')
    expect(html).not.toContain(registrationsCopy.es.form.needsOfFile)
  })
})
