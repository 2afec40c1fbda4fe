import { describe, expect, test } from 'vitest'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { siteCopy } from '#app/frame/site-frame/site.copy.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { linkIn } from '#tests/support/outbox-folder.ts'
import { admin } from './first-admin.ts'
import { journeys } from './journeys.ts'
import { screens } from './person.ts'

/**
 * The main use of the site: a visitor asks for membership, signs up on the way, confirms by a real mail, finds the
 * typed request again, and an admin approves it.
 */

const club = journeys()

describe.each(screens(import.meta.filename))('at $width px in $language', (screen) => {
  const { width, language } = screen
  const account = accountsCopy[language]
  const join = membershipsCopy[language].join
  const panel = membershipsCopy[language]
  const flash = flashesCopy[language]
  const applicant = {
    name: `Pere Anglada ${width} ${language}`,
    email: `pere-${width}-${language}@example.cat`,
    password: 'oliveres i ametllers',
    reason: 'M’agrada escoltar qui cuina.\nI rentar plats.',
  }

  test('a visitor becomes a member', async () => {
    const visitor = await club.person(screen)
    const { page } = visitor

    // From home, or from a phone's drawer; the visitor is sent to sign in.
    await visitor.open('/')
    if (width < 768) {
      await visitor.press(siteCopy[language].menu)
      await page.getByRole('dialog').getByRole('link', { name: siteCopy[language].join }).click()
    } else {
      await page.getByRole('banner').getByRole('link', { name: siteCopy[language].join }).click()
    }
    const dialog = page.getByRole('dialog', { name: join.title })
    await dialog.getByLabel(join.name, { exact: false }).fill(applicant.name)
    await dialog.getByLabel(join.reason, { exact: false }).fill(applicant.reason)
    await dialog.getByRole('button', { name: join.submit }).click()
    await visitor.toast(join.signInNeeded)
    await page.waitForURL('**/auth?returnTo=**')

    await visitor.follow(account.signUp.title)
    await page.getByLabel(account.signUp.name, { exact: false }).fill(applicant.name)
    await visitor.fill(account.signUp.email, applicant.email)
    await visitor.fill(account.signUp.password, applicant.password)
    await visitor.press(account.signUp.submit)
    await visitor.toast(flash.signedUp.title)

    const subject = language === 'es' ? /Confirma tu correo/u : /Confirma el teu correu/u
    const mail = await club.site.mailTo(applicant.email, subject)
    await visitor.open(linkIn(mail, /verificar/u))
    await visitor.press(account.verify.submit)
    await visitor.toast(flash.emailVerified.title)

    // What was typed before is still there.
    await visitor.fill(account.signIn.email, applicant.email)
    await visitor.fill(account.signIn.password, applicant.password)
    await visitor.press(account.signIn.submit)
    await visitor.toast(flash.welcomeBack.title)
    await page.waitForURL('**/unete')
    expect(await page.getByLabel(join.name, { exact: false }).inputValue()).toBe(applicant.name)
    expect(await page.getByLabel(join.reason, { exact: false }).inputValue()).toBe(applicant.reason)
    await page.getByRole('main').getByRole('button', { name: join.submit }).click()
    await visitor.toast(join.sent)
    await page.waitForURL('**/cuenta')
    await page.getByText(panel.account.pending).waitFor()

    const staff = await club.person(screen)
    await staff.page.goto('/admin/socios')
    await staff.page.waitForURL('**/admin/login?returnTo=**')
    await staff.toast(flash.accessDenied.title)
    await staff.fill(account.admin.email, admin.email)
    await staff.fill(account.admin.password, admin.password)
    await staff.page.getByRole('button', { name: account.admin.submit, exact: true }).click()
    await staff.toast(flash.accessGranted.title)
    await staff.page.waitForURL('**/admin/socios')
    await staff.page.getByRole('searchbox').fill(applicant.email.toUpperCase())
    await staff.page.keyboard.press('Enter')
    await staff.page.waitForURL('**/admin/socios?buscar=**')
    await staff.page.getByRole('link', { name: panel.list.details(applicant.name) }).click()
    const details = staff.page.getByRole('dialog', { name: panel.details.title })
    await details.getByText(panel.details.unspecified).waitFor()
    await details.getByRole('button', { name: panel.details.approve }).click()
    await staff.toast(flash.requestApproved.title)
    await staff.page.getByText(panel.status.approved).first().waitFor()
    await staff.leave()

    // The account shows it immediately; the mail waits while the approval can be undone.
    await page.goto('/cuenta')
    const since = panel.account.memberSince(0, '').replace('0', String.raw`\d+`)
    await page.getByText(new RegExp(since, 'u')).waitFor()

    // The visitor is not asked again.
    await visitor.open('/unete')
    const year = new Date().getFullYear()
    const isMember = new RegExp(join.isMember(0, String(year)).replace('0', String.raw`\d+`), 'u')
    await page.getByRole('main').getByText(isMember).waitFor()
    expect(await page.getByLabel(join.name, { exact: false }).count()).toBe(0)
  })
})
