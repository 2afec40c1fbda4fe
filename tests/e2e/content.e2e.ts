import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blogPanelCopy } from '#app/content/blog-management/blog-panel.copy.ts'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { whole } from '#tests/support/figures.ts'
import { journeys } from './journeys.ts'
import { desk, type Screen } from './person.ts'

const club = journeys()

const telephone: Screen = { width: 390, language: 'ca' }
const photograph = join(import.meta.dirname, '../../public/images/hero-02-copes-640.webp')

test('a post is written with the toolbar, recovered after a crash, and published', async () => {
  const { form, editor, draft, list } = blogPanelCopy.ca
  const volunteer = await club.signedInAdmin(telephone, { at: '/admin/blog' })
  const { page } = volunteer
  await volunteer.follow(list.create)
  const post = page.getByRole('main')
  const text = post.getByLabel(`${form.labels.content} · ${editor.views.ca}`)
  await post.getByLabel(`${form.labels.title} · Català`).fill('Paral·lel: vins d’abans')
  await text.fill('La garnatxa del Priorat')
  expect(await post.getByLabel(form.labels.slug, { exact: true }).inputValue()).toBe(
    'parallel-vins-dabans',
  )
  await text.selectText()
  await post.getByRole('button', { name: editor.tools.bold }).click()
  expect(await text.inputValue()).toBe('**La garnatxa del Priorat**')
  await post.getByRole('button', { name: editor.preview, exact: true }).click()
  await post.locator('.post strong').getByText('La garnatxa del Priorat').waitFor()
  await post.getByText(draft.kept('').trim()).waitFor()

  // The browser crashes before anything is sent.
  await page.goto('about:blank')
  await volunteer.open('/admin/blog/nuevo')
  await post.getByRole('button', { name: draft.restore }).click()
  expect(await text.inputValue()).toBe('**La garnatxa del Priorat**')
  await post.getByLabel(form.labels.status, { exact: true }).selectOption('published')
  await post.getByRole('button', { name: form.publish, exact: true }).click()
  await volunteer.toast(flashesCopy.ca.postCreated.title)
  await volunteer.open('/admin/blog/nuevo')
  expect(await post.getByRole('button', { name: draft.restore }).count()).toBe(0)
  await page.goto('/blog/parallel-vins-dabans')
  await page.getByRole('heading', { level: 1, name: 'Paral·lel: vins d’abans' }).waitFor()
})

test.runIf(whole)('a picture with its description and a link are added by keyboard', async () => {
  const { form, editor } = blogPanelCopy.ca
  const volunteer = await club.signedInAdmin(telephone, { at: '/admin/blog/nuevo' })
  const { page } = volunteer
  const post = page.getByRole('main')
  const text = post.getByLabel(`${form.labels.content} · ${editor.views.ca}`)
  await post.getByLabel(`${form.labels.title} · Català`).fill('Una imatge parla')
  await post.getByLabel(form.labels.slug, { exact: true }).fill('una-imatge-parla')
  await text.fill('Dues copes: ')
  await text.press('End')

  // The toolbar is one stop of the Tab key; arrow keys move between its tools.
  await post.getByRole('toolbar', { name: editor.toolbar }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await post.getByLabel(editor.picture.choose).setInputFiles(photograph)
  await post.getByAltText(editor.picture.chosen).waitFor()
  await post.getByRole('button', { name: editor.insert, exact: true }).click()
  await post.getByText(editor.picture.altMissing).waitFor()
  expect(await text.inputValue()).toBe('Dues copes: ')
  await post.getByLabel(editor.picture.alt).fill('Dues copes al sol')
  await page.keyboard.press('Enter')
  expect(await text.inputValue()).toMatch(/^Dues copes: !\[Dues copes al sol\]\(\/subidas\/\S+\)$/u)

  await text.press('End')
  await post.getByRole('button', { name: editor.tools.link, exact: true }).click()
  await post.getByLabel(editor.address.text).fill('l’agenda')
  await post.getByLabel(editor.address.address, { exact: true }).fill('agenda')
  await page.keyboard.press('Enter')
  await post.getByText(editor.address.wrong).waitFor()
  await post.getByLabel(editor.address.address, { exact: true }).fill('/eventos')
  await page.keyboard.press('Enter')
  expect(await text.inputValue()).toContain('[l’agenda](/eventos)')

  // A picture without a description is reported in the preview, and refused.
  const written = await text.inputValue()
  await text.fill(`${written} ![](/images/club-raim-640.webp)`)
  await post.getByRole('button', { name: editor.preview, exact: true }).click()
  await post.getByAltText('Dues copes al sol').waitFor()
  await post.getByText(editor.undescribed(1)).waitFor()
  expect(await text.isVisible()).toBe(false)
  await post.getByRole('button', { name: form.saveDraft, exact: true }).click()
  await post.getByText(fieldsCopy.ca.pictureUndescribed).first().waitFor()
  await text.fill(written)
  await post.getByRole('button', { name: form.saveDraft, exact: true }).click()
  await volunteer.toast(flashesCopy.ca.postCreated.title)
})

test('a concurrent edit is not overwritten silently', async () => {
  const { form, edit, editor } = blogPanelCopy.es
  const { conflict } = editingCopy.es
  const first = await club.signedInAdmin(desk)
  const second = await club.signedInAdmin(desk)
  await first.open('/admin/blog/nuevo')
  const formOf = ({ page }: typeof first) => page.getByRole('main')
  const content = (who: typeof first) =>
    formOf(who).getByLabel(`${form.labels.content} · ${editor.views.es}`)
  await formOf(first).getByLabel(`${form.labels.title} · Castellano`).fill('Dos manos')
  await content(first).fill('El primer texto de todos')
  await formOf(first).getByRole('button', { name: form.saveDraft, exact: true }).click()
  await first.toast(flashesCopy.es.postCreated.title)
  for (const who of [first, second]) {
    await who.open('/admin/blog')
    await who.page.getByRole('heading', { name: blogPanelCopy.es.title }).waitFor()
    await who.follow(edit('Dos manos'))
    await content(who).waitFor()
  }
  await content(second).fill('Lo que escribe la segunda')
  await formOf(second).getByRole('button', { name: form.saveDraft, exact: true }).click()
  await second.toast(flashesCopy.es.postUpdated.title)
  // Typing requests a preview, which must not renew the version of the old form.
  const previewed = first.page.waitForResponse(/vista-previa/u)
  await content(first).fill('Lo que escribe la primera')
  await previewed
  await formOf(first).getByRole('button', { name: form.saveDraft, exact: true }).click()
  // The notice above the form links to the field, which shows the stored value too.
  const notice = first.page.getByRole('alert').filter({ hasText: conflict.title })
  await notice.waitFor()
  expect(await notice.evaluate((element) => element === document.activeElement)).toBe(true)
  await formOf(first).getByText('Lo que escribe la segunda').waitFor()
  await formOf(first).getByRole('button', { name: form.saveDraft, exact: true }).click()
  await first.toast(flashesCopy.es.postUpdated.title)
})
