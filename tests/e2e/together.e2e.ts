import { expect, test } from 'vitest'
import { assembliesCopy } from '#app/copy/assemblies.ts'
import { flashesCopy } from '#app/copy/flashes.ts'
import { proposalsCopy } from '#app/copy/proposals.ts'
import { fillDatabase } from './fill-database.ts'
import { makeFirstAdmin } from './first-admin.ts'
import { journeys } from './journeys.ts'
import { awake } from './person.ts'
import { violations } from './violations.ts'

/** What members and the club do together, by an admin who is a member: offices, directory, proposals, assemblies. */

const club = journeys(async (browser, site) => {
  await makeFirstAdmin(browser, site)
  await fillDatabase(site, together)
})

const id = '00000000-0000-4000-8000-000000000001'
const longName = 'Montserrat Puigdomènech i Rovira-Bonaventura'

const together = `
  insert into membership_requests (user_id, full_name, email, status, joined_on, member_number)
  select id, 'Ada Prat', email, 'approved', '2019-03-02',
    (select coalesce(max(member_number), 0) + 1 from membership_requests) from usuarios where role = 1;
  insert into membership_requests (full_name, email, phone, status, joined_on, member_number)
  values ($$${longName}$$, 'montserrat.puigdomenech.rovira@secretaria.example.cat', '+34 600 111 222', 'approved',
    '2021-05-01', (select max(member_number) + 1 from membership_requests));
  update people set town = 'Sant Feliu de Guíxols';
  insert into directory_entries (person_id, shows_town, shows_phone, shows_email, shows_since, line)
  select id, true, true, true, true, 'Arroces, vinos del Empordà y sobremesas largas' from people
  where full_name = $$${longName}$$;
  insert into visit_proposals (id, name, town, why, person_id, status, answer_es, answer_ca)
  select '${id}'::uuid, 'Can Xurrades', 'Pals', 'Por el arroz de Pals, que no hemos probado nunca todos juntos.',
    id, 'open', null, null from people where full_name = $$${longName}$$
  union all select gen_random_uuid(), 'La Barca', null, null, null, 'planned', 'En mayo', 'Al maig';
  insert into assemblies (id, title_es, title_ca, starts_at, place, agenda_es, agenda_ca, published_at, record_es)
  values ('${id}', 'Asamblea general ordinaria', 'Assemblea general ordinària', now() + interval '30 days',
    'Sala gran del Casal', E'1. Cuentas del año\\n2. Cuota\\n3. Ruegos y preguntas',
    E'1. Comptes de l’any\\n2. Quota\\n3. Precs i preguntes', now(), 'Se aprueban las cuentas.');
  insert into assembly_documents (assembly_id, title, content) values ('${id}', 'Cuentas de 2026', '%PDF-1.7');
  insert into assembly_answers (assembly_id, person_id, answer)
  select '${id}', id, 'inPerson' from people where full_name = $$${longName}$$;
  insert into usuarios (id, email, name, email_verified_at)
  values ('${id}', 'pau@example.cat', 'Pau Vila', now());
  insert into account_offices (account_id, office) values ('${id}', 'secretary');
  insert into account_offices (account_id, office, event_id) values ('${id}', 'door', 1);
`

const pages = [
  '/cuenta',
  '/cuenta/directorio',
  '/cuenta/directorio/ficha',
  '/cuenta/asambleas',
  `/cuenta/asambleas/${id}`,
  '/propuestas',
  '/admin/propuestas',
  `/admin/propuestas/${id}/respuesta`,
  '/admin/asambleas',
  '/admin/asambleas/nueva',
  `/admin/asambleas/${id}`,
  `/admin/usuarios/${id}/encargos`,
  '/admin/eventos/1/ayudantes',
]

test.each([
  { width: 320, language: 'es' },
  { width: 768, language: 'ca' },
  { width: 1440, language: 'ca' },
] as const)('fits and is accessible at $width px in $language', async (screen) => {
  const admin = await club.signedInAdmin(screen)
  const { page } = admin
  await admin.toast(flashesCopy[screen.language].accessGranted.title)
  for (const path of pages) {
    await page.goto(path)
    await awake(page)
    expect(await violations(admin), path).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, path).toBeLessThanOrEqual(screen.width)
  }
  expect(admin.faults).toEqual([])
  await admin.leave()
})

test('a member proposes, votes and answers an assembly without JavaScript', async () => {
  const member = await club.signedInAdmin(
    { width: 390, language: 'es' },
    { javaScriptEnabled: false },
  )
  const { page } = member
  const { form, voteFor, unvoteFor, voted } = proposalsCopy.es
  await page.goto('/propuestas')
  await member.press(voteFor('Can Xurrades'))
  await page.getByText(voted).waitFor()
  await member.press(unvoteFor('Can Xurrades'))
  await member.fill(form.name, 'X')
  await member.fill(new RegExp(form.town, 'u'), 'Roses')
  await member.press(form.submit)
  // What was typed stays.
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
  await member.leave()
})
