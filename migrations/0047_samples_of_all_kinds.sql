-- What came with the site can be of any kind: posts, members, accounts, messages and registrations too,
-- whose ids are uuids (docs/decisions/0044-a-sample-club.md).

alter table sample_records drop constraint sample_records_pkey;
alter table sample_records
  add column record_uuid uuid,
  alter column record_id drop not null,
  drop constraint sample_records_kind_check,
  add constraint sample_records_kind_check check (
    kind in ('restaurant', 'event', 'review', 'post', 'member', 'account', 'message', 'registration')
  ),
  -- Each kind has the ids of its table.
  add constraint sample_records_id_of_kind check (
    case when kind in ('restaurant', 'event', 'review')
      then record_id is not null and record_uuid is null
      else record_uuid is not null and record_id is null end
  );
create unique index sample_records_numbered on sample_records (kind, record_id)
  where record_id is not null;
create unique index sample_records_named on sample_records (kind, record_uuid)
  where record_uuid is not null;

-- Until now what members say was in the code for as long as nobody had changed it. Where the samples are
-- still there it stays, as one of them; a club that has come without samples has never said it.
insert into settings (key, value)
select 'testimonials', $json$[
  {
    "id": "quote-1",
    "author": "Montserrat R.",
    "text": {
      "es": "Entré por los vinos y me he quedado por la gente. No hay otra mesa donde se escuche tanto.",
      "ca": "Hi vaig entrar pels vins i m’hi he quedat per la gent. No hi ha cap altra taula on s’escolti tant."
    },
    "role": { "es": "Socia desde 1998", "ca": "Sòcia des de 1998" }
  },
  {
    "id": "quote-2",
    "author": "Jordi P.",
    "text": {
      "es": "Cada salida es una clase: vuelves a casa sabiendo el nombre del payés y el precio justo de las cosas.",
      "ca": "Cada sortida és una classe: tornes a casa sabent el nom del pagès i el preu just de les coses."
    },
    "role": { "es": "Socio desde 2009", "ca": "Soci des de 2009" }
  },
  {
    "id": "quote-3",
    "author": "Núria S.",
    "text": {
      "es": "Las fichas de los restaurantes son oro: honestas, bien escritas y hechas por quien ha pagado la cuenta.",
      "ca": "Les fitxes dels restaurants són or: honestes, ben escrites i fetes per algú que hi ha pagat el compte."
    },
    "role": { "es": "Socia desde 2021", "ca": "Sòcia des de 2021" }
  }
]$json$::jsonb
where exists (select from sample_records)
on conflict (key) do nothing;
