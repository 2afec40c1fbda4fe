import { expect, test } from 'vitest'
import { assembliesCopy } from '#app/members/assemblies/assemblies.copy.ts'
import { proposalsCopy } from '#app/members/proposals/proposals.copy.ts'
import { id, together } from './full-club.ts'
import { journeys } from './journeys.ts'
import { awake, telephone } from './person.ts'

/** Proposals and assemblies, by an admin who is a member. */

const club = journeys(async (site) => {
  await site.pool.query(together)
})

test('a member proposes, votes and answers an assembly without JavaScript', async () => {
  const member = await club.signedInAdmin(telephone, { javaScriptEnabled: false })
  const { page } = member
  const { form, voteFor, unvoteFor, voted } = proposalsCopy.es
  await page.goto('/propuestas')
  await member.press(voteFor('Can Xurrades'))
  await page.getByText(voted).waitFor()
  await member.press(unvoteFor('Can Xurrades'))
  await member.fill(form.name, 'X')
  await member.fill(new RegExp(form.town, 'u'), 'Roses')
  await member.press(form.submit)
  // Typed text stays.
  expect(await page.getByLabel(new RegExp(form.town, 'u')).inputValue()).toBe('Roses')
  await member.fill(form.name, 'El Far')
  await member.press(form.submit)
  await page.getByRole('heading', { name: 'El Far' }).waitFor()
  await page.goto(`/cuenta/asambleas/${id}`)
  const { answer } = assembliesCopy.es
  await page.getByLabel(answer.options.represented).check()
  await member.fill(answer.number, '999999')
  await member.press(answer.submit)
  await page.getByText('Ningún socio tiene este número').first().waitFor()
  await page.getByLabel(answer.options.inPerson).check()
  await member.press(answer.submit)
  await page.getByText(answer.now).waitFor()
})

test('a document of an assembly is dropped onto its files', async () => {
  const secretary = await club.signedInAdmin(
    { width: 1440, language: 'ca' },
    { at: `/admin/asambleas/${id}/documentos` },
  )
  const { page } = secretary
  const { panel, upload } = assembliesCopy.ca
  await awake(page)
  await secretary.fill(upload.labels.title, 'Pressupost')
  await page.getByLabel(upload.choose).evaluate((field) => {
    const dropped = new DataTransfer()
    dropped.items.add(new File(['%PDF-1.7'], 'pressupost.pdf', { type: 'application/pdf' }))
    field.dispatchEvent(
      new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }),
    )
  })
  await page.getByText('pressupost.pdf', { exact: true }).waitFor()
  await secretary.press(upload.submit)
  await page.getByRole('link', { name: panel.removeOf('Pressupost') }).waitFor()
})
