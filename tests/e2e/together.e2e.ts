import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { assembliesCopy } from '#app/copy/assemblies.ts'
import { flashesCopy } from '#app/copy/flashes.ts'
import { proposalsCopy } from '#app/copy/proposals.ts'
import { fillDatabase } from './fill-database.ts'
import { makeFirstAdmin } from './first-admin.ts'
import { journeys } from './journeys.ts'
import { awake, openDialog, type Person, type Screen } from './person.ts'
import { violations } from './violations.ts'

/**
 * What members and the club do together, by an admin who is a member: offices, directory, proposals, assemblies; and what
 * the club keeps of it: plans and their ends, partners, circulars and how they went.
 */

const club = journeys(async (browser, site) => {
  await makeFirstAdmin(browser, site)
  await fillDatabase(site, together)
  await fillDatabase(site, plansAndPartners)
  await fillDatabase(site, circularsAndMails)
})

const id = '00000000-0000-4000-8000-000000000001'
const longName = 'Montserrat Puigdomènech i Rovira-Bonaventura'
const longAddress = 'montserrat.puigdomenech.rovira.bonaventura@secretaria.example.cat'

/** A circular that was stopped on its way. */
const stopped = '00000000-0000-4000-8000-000000000002'

/** The session of somebody with offices and no role. */
const officer = randomBytes(32).toString('base64url')
const officerHash = createHash('sha256').update(officer).digest('hex')

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
  insert into account_offices (account_id, office) values ('${id}', 'secretary'), ('${id}', 'treasurer');
  insert into account_offices (account_id, office, event_id) values ('${id}', 'door', 1);
  insert into sessions (token_hash, account_id, expires_at)
  values (decode('${officerHash}', 'hex'), '${id}', now() + interval '1 hour');
`

/** Plans of every kind, memberships that end and have ended, and partners whose benefits were used. */
const plansAndPartners = `
  insert into membership_plans (id, name_es, name_ca, fee_cents, entry_fee_cents, period, grace_days, household, asked_for,
    announced, position, archived_at)
  values ('${id}', 'Joven hasta los treinta años', 'Jove fins als trenta anys', 3000, 1500, 'twelve_months', 30, false, true,
      true, 5, null),
    (gen_random_uuid(), 'Familiar', 'Familiar', 9000, null, 'calendar_year', 60, true, false, false, 6, null),
    (gen_random_uuid(), 'De antes', 'D’abans', null, null, 'life', 0, false, true, false, 7, now());
  insert into membership_requests (full_name, email, status, joined_on, valid_until, suspended_on, plan_id)
  select name, address, 'approved', current_date - 900, current_date + ends_in,
    case when suspended then current_date - 3 end, '${id}'
  from (values ('Berta Camps', 'berta@example.cat', 20, false), ('Quim Serra', 'quim@example.cat', -10, false),
    ('Rosa Pla', 'rosa@example.cat', 40, true), ('Joan Pi', 'joan@example.cat', -90, false))
    as ending (name, address, ends_in, suspended);
  insert into partners (id, name, place, benefit, how_to_use, limit_count, limit_period, begins_on, ends_on, suspended_at,
    translation)
  values ('${id}', 'Celler de la Rosa i de les vinyes altes', 'Sant Feliu de Guíxols', '10 % en botellas del Empordà',
      'Enséñalo antes de pagar.', 2, 'month', current_date - 300, current_date + 90, null, '{}'),
    (gen_random_uuid(), 'Forn de Palafrugell', null, 'Un cruasán', null, null, null, current_date - 300, null, now(),
      '{"benefit": "Un croissant"}'),
    (gen_random_uuid(), 'Peixateria Nova', null, 'Un limón', null, null, null, current_date + 9, null, null, '{}'),
    (gen_random_uuid(), 'La Vella', null, 'Un café', null, null, null, current_date - 300, current_date - 9, null, '{}');
  insert into benefit_uses (id, partner_id, person_id, nonce, used_at, used_on)
  select gen_random_uuid(), '${id}', person.id, code, now() - interval '40 days', current_date - 40
  from (values ($$${longName}$$, 'abcdefghijklmnop'), ('Ada Prat', null), (null, null)) as used (name, code)
  left join people as person on person.full_name = used.name;
`

/** A circular that went out, with all that can become of it, one that was stopped, and addresses that take no mail. */
const circularsAndMails = `
  insert into circulars (id, kind, subject, text, translation, state, begun_at, ended_at)
  values ('${id}', 'events', 'Cena de otoño con setas, caza y arroces', 'Te esperamos en la mesa larga.',
    '{"subject": "Sopar de tardor amb bolets, caça i arrossos", "text": "T’esperem a la taula llarga."}', 'sent',
    now() - interval '2 days', now() - interval '1 day');
  insert into circular_deliveries (circular_id, address, person_id, language, state, settled_at, reason)
  select '${id}', address, person.id, 'ca', state, now() - interval '1 day', reason
  from (values ('${longAddress}', $$${longName}$$, 'sent', null), ('berta@example.cat', 'Berta Camps', 'sent', null),
    ('algu@example.cat', null, 'bounced', '550 5.1.1 <algu@example.cat>: Recipient address rejected: User unknown'),
    ('ningu@example.cat', null, 'failed', 'connect ECONNREFUSED'), ('no@example.cat', null, 'opted_out', null),
    ('tallat@example.cat', null, 'interrupted', null), ('fora@example.cat', null, 'left_out', null))
    as delivery (address, name, state, reason)
  left join people as person on person.full_name = delivery.name;
  insert into circulars (id, kind, subject, text, state, begun_at)
  values ('${stopped}', 'club', 'Aviso del club', 'Cerramos en agosto.', 'stopped', now());
  insert into circular_deliveries (circular_id, address, language) values ('${stopped}', 'berta@example.cat', 'es');
  insert into failed_addresses (address, reason, source)
  values ('${longAddress}', '550 5.1.1 The email account that you tried to reach does not exist', 'smtp'),
    ('algu@example.cat', 'complaint', 'webhook');
`

const parts = [
  {
    part: 'what members do together',
    pages: [
      '/cuenta',
      '/cuenta/directorio',
      '/cuenta/directorio/ficha',
      '/cuenta/asambleas',
      `/cuenta/asambleas/${id}`,
      '/propuestas',
      '/admin/propuestas',
      '/admin/asambleas',
      `/admin/asambleas/${id}`,
      '/admin/eventos/1/ayudantes',
    ],
    dialogs: [
      `/admin/propuestas/${id}/respuesta`,
      '/admin/asambleas/nueva',
      `/admin/asambleas/${id}/editar`,
      `/admin/usuarios/${id}/encargos`,
    ],
  },
  {
    part: 'plans and partners',
    pages: [
      '/admin/socios/planes',
      '/admin/socios/renovaciones',
      '/admin/socios/evolucion',
      '/admin/socios/duplicados',
      '/admin/ventajas',
      '/admin/ventajas/nuevo',
      `/admin/ventajas/${id}/editar`,
      '/admin/ventajas/usos',
      `/admin/ventajas/usos?local=${id}`,
    ],
    dialogs: [
      '/admin/socios/planes/nuevo',
      `/admin/socios/planes/${id}/editar`,
      `/admin/ventajas/${id}/enlace`,
      `/admin/ventajas/${id}/suspension`,
    ],
  },
  {
    part: 'circulars and mails',
    pages: [
      '/admin/circulares',
      `/admin/circulares/${id}`,
      `/admin/circulares/${id}/envios`,
      `/admin/circulares/${id}/envios?estado=devueltos`,
      `/admin/circulares/${stopped}`,
      '/admin/correos/direcciones',
      '/admin/correos/dominio',
      '/cuenta/correos',
      '/club/ventajas',
    ],
    dialogs: [`/admin/circulares/${stopped}/final`],
  },
]

async function open({ page }: Person, path: string) {
  const answer = await page.goto(path)
  expect([path, answer?.status()]).toEqual([path, 200])
  await awake(page)
}

/** A machine finds nothing wrong with the page, and it is as wide as its screen. */
async function isFine(somebody: Person, screen: Screen, path: string) {
  expect(await violations(somebody), path).toEqual([])
  const wide = await somebody.page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide, path).toBeLessThanOrEqual(screen.width)
}

describe.each([
  { width: 320, language: 'es' },
  { width: 768, language: 'ca' },
  { width: 1440, language: 'ca' },
] as const)('at $width px in $language', (screen) => {
  test.each(parts)('$part: fits and is accessible', async ({ pages, dialogs }) => {
    const admin = await club.signedInAdmin(screen)
    await admin.toast(flashesCopy[screen.language].accessGranted.title)
    for (const path of pages) {
      await open(admin, path)
      await isFine(admin, screen, path)
    }
    for (const path of dialogs) {
      await open(admin, path)
      await openDialog(admin.page).waitFor()
      await isFine(admin, screen, path)
    }
    expect(admin.faults).toEqual([])
    await admin.leave()
  })

  test('what somebody looks after by an office: fits and is accessible', async () => {
    const helper = await club.person(screen)
    await helper.page
      .context()
      .addCookies([{ name: 'session', value: officer, url: club.site.origin }])
    for (const path of ['/admin/encargos', '/admin/encargos?pasados=si']) {
      await open(helper, path)
      await isFine(helper, screen, path)
    }
    expect(helper.faults).toEqual([])
    await helper.leave()
  })
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
