-- What a new club has still to do, and which records are the samples that a first start brings
-- (docs/decisions/0040-samples-are-marked.md).

-- Records that the site brought along. Untouched while `as_of` is when the record was last saved.
create table sample_records (
  kind text not null check (kind in ('restaurant', 'event', 'review')),
  record_id bigint not null,
  as_of timestamptz not null,
  primary key (kind, record_id)
);

-- What of the first steps is not to be seen elsewhere: that mails are taken by a server, that something is
-- right as it came, that the list is put away.
create table first_steps (
  mark text primary key check (char_length(mark) between 1 and 30),
  marked_at timestamptz not null,
  marked_by uuid references usuarios (id) on delete set null
);
create index first_steps_marked_by on first_steps (marked_by);

-- Sites of before: what has the id and the words of a sample is one. Whether it was saved since shows where
-- both instants are of the seed; where that is not known, it counts as changed, and is kept unless asked.
insert into sample_records (kind, record_id, as_of)
select 'restaurant', id,
  case when updated_at between created_at and created_at + interval '1 minute'
    then updated_at else '-infinity' end
from restaurants
where web like 'www.%.example'
  and (id, nombre) in ((1, 'Can Llevant'), (2, 'La Teuleria'), (3, 'Mas Ginebró'));

insert into sample_records (kind, record_id, as_of)
select 'event', id, case when updated_at = created_at then updated_at else '-infinity' end
from events
where (id, title) in (
  (1, 'Cata de la DO Montsant: cinco tintos de viña vieja'),
  (2, 'Taller y cena de maridaje con una chef con estrella'),
  (3, 'Mañana entre olivos: visita a productores de Les Garrigues')
);

insert into sample_records (kind, record_id, as_of)
select 'review', id, updated_at
from reviews
where user_id is null and (restaurant_id, autor, comentario) in (
  (1, 'Montserrat R.', 'El suquet vale el viaje. Nos sentaron junto a la ventana y no tuvimos prisa.'),
  (1, 'Jordi P.', 'Producto impecable. La carta de vinos merece una segunda visita.'),
  (2, 'Núria S.', 'Los jueves de platillos son una fiesta tranquila. Precio muy honesto.'),
  (2, 'Àlex V.', 'Verdura que sabe a verdura. Conviene reservar con tiempo.'),
  (3, 'Carme T.', 'Cada pase tiene sentido. Salimos hablando bajito, que es buena señal.')
);
