import { expect, test } from 'vitest'
import { circularsCopy } from '#app/circulars/circulars/circulars.copy.ts'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { mailPreferencesCopy } from '#app/members/mail-preferences/mail-preferences.copy.ts'
import { storedMember } from '#tests/support/partners.ts'
import { until } from '#tests/support/until.ts'
import { journeys } from './journeys.ts'
import { twoScreens } from './person.ts'
import { expectAccessible } from './violations.ts'

const club = journeys()

test.each(twoScreens(import.meta.filename))(
  'a circular is written, previewed, sent and unsubscribed from ($width px, $language)',
  async ({ width, language }) => {
    const copy = circularsCopy[language]
    const { inLanguage } = editingCopy[language]
    const email = `rosa-${width}@example.cat`
    await storedMember(club.site.db, { email })
    const form = '/admin/circulares/nueva?evento=1'
    const admin = await club.signedInAdmin({ width, language }, { at: form })
    const { page } = admin
    await page.getByLabel(copy.form.labels.people).fill(email)
    const one = copy.counted.recipients(1, '1')
    await page.getByText(one).waitFor()
    const subject = page.getByLabel(`${copy.form.labels.subject} · ${inLanguage.es}`)
    await subject.fill(`Cena ${width}`)
    await expectAccessible(admin)
    await admin.press(copy.form.submit)
    await page.waitForURL(/\/admin\/circulares\/[\da-f-]{36}$/u)

    const path = new URL(page.url()).pathname
    for (const view of [
      copy.details.views.dark,
      copy.details.views.text,
      copy.details.views.phone,
    ]) {
      await admin.follow(view)
      await page.waitForURL(/vista=/u)
    }
    await expectAccessible(admin)
    await admin.open(path)
    await admin.follow(copy.details.send)
    const dialog = page.getByRole('dialog')
    await dialog.getByText(one).waitFor()
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: copy.sending.submit(1, '1'), exact: true }).click()
    await page.waitForURL((url) => url.pathname === path)

    const mail = await club.site.mailTo(email, new RegExp(`Cena ${width}|Tast`, 'u'))
    await until('the circular to have ended', async () => {
      await page.goto(path)
      return (await page.getByText(copy.states.sent, { exact: true }).count()) > 0 || undefined
    })
    const header = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    const link = /<([^>]+)>/u.exec(header)?.[1] ?? ''
    expect(link).toContain('/correo/baja?clave=')
    // Viewing the page does not unsubscribe.
    await admin.open(link)
    await expectAccessible(admin)

    const reader = await club.person({ width, language }, { javaScriptEnabled: false })
    const { link: words } = mailPreferencesCopy[language]
    await reader.page.goto(link)
    expect(await reader.page.getByText(words.ask.events).count()).toBe(1)
    await reader.page.getByRole('button', { name: words.confirm }).click()
    await reader.page.getByText(words.done.events).waitFor()
    await page.reload()
    await page.getByText(words.done.events).waitFor()
    await expectAccessible(admin)

    await admin.open(form)
    await page.getByLabel(copy.form.labels.people).fill(email)
    await page.getByText(copy.counted.recipients(0, '0')).waitFor()
    await page.getByText(copy.counted.optedOut(1, '1')).waitFor()
  },
)
