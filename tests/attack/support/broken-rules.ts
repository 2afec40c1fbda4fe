import type pg from 'pg'

/** Control characters that no stored text may have; JSON escapes them. */
const controls = {
  text: String.raw`[\x01-\x08\x0b-\x1f\x7f]`,
  jsonb: String.raw`(?<!\\)(\\\\)*\\(u00(0[0-8be-f]|1[0-9a-f]|7f)|[bfr])`,
  calendar: String.raw`(?<!\\)(\\\\)*\\(u00(0[0-8be-f]|1[0-9a-f]|7f)|[bf])`,
}

/** Rules of the stored data, each with a query for the rows that break it. */
const rules: Record<string, string> = {
  'an account has a role that nobody gave': `select id from usuarios
    where role <> 0 and email !~ '@example.cat$' and not exists (
      select from audit_log where subject_type = 'account' and subject_id = usuarios.id::text)`,
  'an account is confirmed that nobody confirmed': `select id from usuarios
    where email_verified_at is not null and email !~ '@example.cat$' and not exists (
      select from audit_log where subject_type = 'account' and subject_id = usuarios.id::text)`,
  'an address to write to is none': `select email from (
      select email from usuarios union all select email from event_registrations where walk_in is null and anonymous_since is null
      union all select email from contact_messages union all select recipient from mails
      union all select reply_to from mails union all select email from membership_requests) a
    where email !~ '^[a-z0-9.!#$%&''*+/=?^_\`{|}~-]{1,64}@([a-z0-9-]+\\.)+[a-z0-9-]{2,63}$'`,
  'seats are not what people have': `select id from events e where seats_taken - held_back <> (
      select coalesce(sum(seats), 0) from event_registrations r
      where r.event_id = e.id and walk_in is distinct from 'beyond' and (status = 'confirmed' or (status = 'offered' and replaces is null)))`,
  'a registration has not as many people as seats': `select id from event_registrations r
    where seats <> (select count(*) from event_guests g where g.registration_id = r.id)`,
  'a link runs or hides who it leads to': `select id from restaurants,
      lateral (values (web), (reserva_url), (redes_sociales ->> 'facebook'),
        (redes_sociales ->> 'twitter'), (redes_sociales ->> 'instagram')) links (link)
    where link ~* '^[a-z][a-z0-9+.-]*:' and (link !~* '^https?:' or link ~ '^https?://[^/?#]*@')`,
  'a map is of another host': `select id from restaurants where ubicacion_mapa <> ''
    and ubicacion_mapa !~* 'https://(www\\.openstreetmap\\.org|www\\.google\\.com)/'`,
  'a picture is none of ours': `select id from restaurants where chef_photo !~ '^(/images/|/subidas/|[a-z])'
    or chef_photo ~ '\\.\\.'`,
  'a mail has a header too many': `select id from mails
    where subject ~ '[\\r\\n]' or recipient ~ '[\\r\\n,;<>]' or reply_to ~ '[\\r\\n,;<>]'`,
  'a score is out of range': `select id from restaurants,
      lateral jsonb_each_text(valoraciones) scores (name, score)
    where score::numeric not between 0 and 5`,
  'registration ends after its event': `select id from events where registration_closes_at > date`,
  'an event ends before it begins': `select id from events where ends_at <= date`,
}

/** The rules that the stored rows break, and the columns that contain invalid text. */
export async function brokenRules(pool: pg.Pool): Promise<string[]> {
  const broken: string[] = []
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await pool.query(query)
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  const { rows: columns } = await pool.query<{ place: string; kind: string; query: string }>(
    `select table_name || '.' || column_name as place, data_type as kind,
       format('select 1 from %I where %I::text ~ $1 limit 1', table_name, column_name) as query
     from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY')`,
  )
  for (const { place, kind, query } of columns) {
    // Calendars have the line ends of their format.
    const calendar = place === 'mails.attachments' ? controls.calendar : controls.jsonb
    const pattern = kind === 'jsonb' ? calendar : controls.text
    const { rowCount } = await pool.query(query, [pattern])
    if (rowCount) broken.push(`${place} holds control characters`)
  }
  return broken
}
