/** SQL that adds a club in every state, with long names and texts, to the small sample. */

const longName = 'Montserrat Puigdomènech i Rovira-Bonaventura'
export const longAddress = 'montserrat.puigdomenech.rovira.bonaventura@secretaria.example.cat'

/** The id of the assembly, the proposal, the plan, the partner, the sent circular and an account with offices. */
export const id = '00000000-0000-4000-8000-000000000001'

/** A circular stopped while it was sent. */
export const stopped = '00000000-0000-4000-8000-000000000002'

/** A full event, people who come, wait or have not confirmed, members, messages and mails, all with long texts. */
export const crowd = `
  update events set category = 'Cena maridaje de temporada' where id = 1;
  insert into event_registrations (event_id, name, email, seats, status, total, confirmed_at, confirm_by)
  select 1, $$${longName}$$, n || '.${longAddress}', 2, state.status, 123450,
    case when state.status = 'confirmed' then now() end, state.by
  from (values (1, 'confirmed', null), (2, 'confirmed', now() + interval '20 minutes'),
    (3, 'waiting', null)) as state (n, status, by);
  insert into event_registrations (event_id, name, email, seats, status, total, confirmed_at, member)
  values (1, 'Pau Vila', 'pau@example.cat', 1, 'confirmed', 3500, now(), true);
  insert into event_guests (registration_id, place, name, has_needs, allergens, diets, note)
  select id, 1, name, true, array['nuts', 'crustaceans'], array['vegetarian'],
    'Alergia grave: que nada lo toque, ni siquiera los cubiertos de servir'
  from event_registrations;
  insert into membership_requests (full_name, email) values ($$${longName}$$, '${longAddress}');
  insert into contact_messages (name, email, message)
  values ($$${longName}$$, '${longAddress}', 'Buenos días, querría saber si quedan plazas para la cena de temporada.');
  insert into reviews (restaurant_id, autor, puntuacion, comentario)
  values (1, 'Montserrat Rovira', 5, repeat('Todo estaba en su punto y volveremos pronto. ', 40));
  insert into usuarios (email, name) values ('${longAddress}', $$${longName}$$);
`

/** Assemblies and proposals, with the first admin as a member. */
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
  insert into assemblies (id, title_es, title_ca, starts_at, second_call_at, quorum, place, agenda_es, agenda_ca,
    published_at, record_es)
  values ('${id}', 'Asamblea general ordinaria', 'Assemblea general ordinària', now() + interval '30 days',
    now() + interval '31 days', '1/2', 'Sala gran del Casal', E'1. Cuentas del año\\n2. Cuota\\n3. Ruegos y preguntas',
    E'1. Comptes de l’any\\n2. Quota\\n3. Precs i preguntes', now(), 'Se aprueban las cuentas.');
  insert into assembly_documents (assembly_id, title, content) values ('${id}', 'Cuentas de 2026', '%PDF-1.7');
  insert into assembly_answers (assembly_id, person_id, answer, arrived_at)
  select '${id}', id, 'inPerson', now() from people where full_name = $$${longName}$$;
  insert into assembly_votes values ('${id}', 1, 1, 0, 0);
  insert into usuarios (id, email, name, email_verified_at)
  values ('${id}', 'pau@example.cat', 'Pau Vila', now());
  insert into account_offices (account_id, office) values ('${id}', 'secretary'), ('${id}', 'treasurer');
  insert into account_offices (account_id, office, event_id) values ('${id}', 'door', 1);
`

/** Plans of every kind, current and expired memberships, and partners with uses. */
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

/** A sent circular with every state of delivery, a stopped one, and addresses that refuse mail. */
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

const apron = '00000000-0000-4000-8000-00000000000b'

const owing = `
  insert into ledger_charges (id, subject, turn, kind, name, email, about_es, about_ca, due_on, amount_cents,
    payment_reference)
  select coalesce(id, gen_random_uuid()), 'other:' || who, 1, 'other', who, 'algu@example.cat', 'Delantal del club',
    'Davantal del club', '2026-10-01', 5500, new_payment_reference()
  from (values ('00000000-0000-4000-8000-00000000000a'::uuid, '${longName}'), (null, 'Pau Vila'),
    ('${apron}', 'Pere Camps')) as people (id, who);
  insert into ledger_charges (id, subject, turn, kind, name, email, about_es, about_ca, due_on, amount_cents,
    payment_reference)
  values ('00000000-0000-4000-8000-00000000000d', 'other:paid', 1, 'other', 'Berta Camps', 'berta@example.cat', 'Copa del club', 'Copa del club',
    '2026-09-01', 2000, new_payment_reference());
  insert into ledger_payments (id, amount_cents, method, received_on, name, source)
  values ('00000000-0000-4000-8000-00000000000d', 2000, 'transfer', '2026-09-02', 'Berta Camps', 'form:paid');
  select allocate_payment('00000000-0000-4000-8000-00000000000d', '00000000-0000-4000-8000-00000000000d');
`

/** A menu of three courses, and guests who cannot eat all of it. */
const menus = `
  delete from menus where event_id in (1, 2);
  update events set date = now() + interval '5 days', ends_at = null, programme = null where id = 1;
  insert into menus (id, event_id, name, kitchen_language, link_open)
  values ('00000000-0000-4000-8000-00000000000c', 1, 'Menú de otoño con setas, caza y arroces', 'fr', true);
  insert into menus (event_id, name) values (2, 'Menú de verano');
  with course as (
    insert into menu_courses (menu_id, position) select '00000000-0000-4000-8000-00000000000c', place from generate_series(0, 2) as place
    returning id, position)
  insert into menu_dishes (course_id, position, title, wine, contains, may_contain, vegan, meat)
  select id, dish.place, dish.title, wine, contains, may_contain, vegan, meat
  from course join (values
    (0, 0, 'Arroz caldoso de gambas de Palamós con alioli de azafrán', 'Garnatxa blanca de l’Empordà 2023',
      '{crustaceans,molluscs}'::text[], '{fish,celery}'::text[], false, false),
    (0, 1, 'Arroz de verduras de la huerta del Baix Llobregat', null, '{}', '{}', true, false),
    (1, 0, 'Galtes de vedella amb bolets de la temporada', 'Priorat 2019', '{}', '{}', false, true),
    (2, 0, 'Crema catalana', null, null, null, false, false)
  ) as dish (course, place, title, wine, contains, may_contain, vegan, meat) on dish.course = course.position;
  with seat as (
    insert into event_registrations (id, event_id, name, email, seats, status, total, confirmed_at)
    select gen_random_uuid(), 1, name, 'algu' || place || '@example.cat', 1,
      'confirmed', 0, now() from (values
      (1, $$${longName}$$), (2, 'Pau Vila'), (3, 'Berta Camps'), (4, 'Joan Pi'),
      (5, 'Ada Prat'), (6, 'Quim Serra')) as people (place, name)
    returning id, name)
  insert into event_guests (registration_id, place, name, has_needs, diets, allergens, note)
  select seat.id, 1, seat.name, has_needs, diets, allergens, note
  from seat left join (values
    ($$${longName}$$, true, '{}'::text[], '{crustaceans,gluten}'::text[], null),
    ('Pau Vila', true, '{vegetarian}', '{}', 'Tampoco cilantro ni nada que lo lleve, ni siquiera en infusión'),
    ('Berta Camps', null, '{}', '{}', 'Celíaca, y nada de marisco'),
    ('Ada Prat', false, '{}', '{}', null),
    ('Quim Serra', true, '{noAlcohol}', '{}', null)
  ) as given (name, has_needs, diets, allergens, note) using (name);
`

export const fullClub = [crowd, together, plansAndPartners, circularsAndMails, owing, menus]
